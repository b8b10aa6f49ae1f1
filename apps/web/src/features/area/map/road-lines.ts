import { geoJSON, type Map as LeafletMap, type PathOptions } from 'leaflet'

/** From this zoom on a road is white between two warm grey edges, thinner from afar; a map of a continent has none. */
const steps: readonly (readonly [zoom: number, edge: PathOptions, road: PathOptions])[] = [
  [6, { opacity: 1, weight: 4.5 }, { opacity: 1, weight: 3 }],
  [4, { opacity: 1, weight: 3 }, { opacity: 1, weight: 1.75 }],
  [3.4, { opacity: 1, weight: 2 }, { opacity: 1, weight: 1 }],
]
const hidden: PathOptions = { opacity: 0 }

/** Main roads over land and waters, beneath names and markers. All edges lie under all roads, or crossings would have bars. */
export function showRoads(map: LeafletMap, roads: GeoJSON.MultiLineString): void {
  const look = { interactive: false, style: { fill: false } }
  const edges = geoJSON(roads, look).addTo(map).setStyle({ color: '#D9D8CC' })
  const middles = geoJSON(roads, look).addTo(map).setStyle({ color: '#FFFFFF' })
  const draw = () => {
    const [, edge = hidden, road = hidden] = steps.find(([from]) => map.getZoom() >= from) ?? []
    edges.setStyle(edge)
    middles.setStyle(road)
  }
  map.on('zoomend', draw)
  draw()
}

import { map as createMap, divIcon, geoJSON, type LayerGroup, layerGroup, marker, svg } from 'leaflet'
import leafletStylesUrl from 'leaflet/dist/leaflet.css?url'
import landUrl from './land.generated.json?url'
import classes from './map.module.css'
import type { MapEngine, MapPoint, MapView } from './map-engine.ts'

/** Leaflet on our own land without borders: no tile server, nothing from outside. */
export async function createLeafletEngine(host: HTMLElement, view: MapView): Promise<MapEngine> {
  const [land] = await Promise.all([loadLand(), loadStyles()])
  const map = createMap(host, {
    center: [...view.center],
    zoom: view.zoom,
    minZoom: 2,
    maxZoom: 10,
    attributionControl: false,
    // A plain wheel scrolls the page.
    scrollWheelZoom: false,
    maxBounds: [
      [25, -5],
      [85, 195],
    ],
    renderer: svg({ padding: 0.5 }),
  })
  map.zoomControl.setPosition('bottomright')
  geoJSON(land, { interactive: false, style: { stroke: false, fillColor: '#F3F6F1', fillOpacity: 1 } }).addTo(map)
  const group = layerGroup().addTo(map)
  return {
    show: (points, onSelect) => showPoints(group, points, onSelect),
    move: ({ center, zoom }) => map.setView([...center], zoom, { animate: false }),
    destroy: () => map.remove(),
  }
}

function showPoints(group: LayerGroup, points: readonly MapPoint[], onSelect: (id: string) => void): void {
  group.clearLayers()
  for (const point of points) {
    const size = point.isSelected ? 20 : 12
    const one = marker([...point.coords], {
      // The list beside the map does the same by keyboard; markers would be a hundred Tab stops.
      keyboard: false,
      icon: divIcon({
        className: `${classes.marker} ${classes[point.tone]} ${point.isSelected ? classes.selected : ''}`,
        iconSize: [size, size],
      }),
      zIndexOffset: point.isSelected ? 1000 : 0,
    })
    one.bindTooltip(point.balloon, {
      direction: 'top',
      offset: [0, -size / 2],
      permanent: point.isSelected,
      className: classes.balloon,
    })
    one.on('click', () => onSelect(point.id))
    one.addTo(group)
    one.getElement()?.setAttribute('aria-label', point.balloon)
    one.getElement()?.setAttribute('role', 'button')
  }
}

let land: Promise<GeoJSON.MultiPolygon> | undefined

function loadLand(): Promise<GeoJSON.MultiPolygon> {
  land ??= fetch(landUrl).then((answer) => {
    if (!answer.ok) throw new Error(`The map's backdrop did not load: ${answer.status}`)
    return answer.json() as Promise<GeoJSON.MultiPolygon>
  })
  return land
}

let styles: Promise<void> | undefined

/**
 * The library's sheet is a fifth of all styles and only maps need it. It goes before ours, which dress its markers.
 */
function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = leafletStylesUrl
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error("The map's styles did not load")))
    document.head.prepend(link)
  })
  return styles
}

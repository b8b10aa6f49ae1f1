import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import classes from './map.module.css'
import { type MapTown, pickTowns } from './pick-towns.ts'

const pane = 'towns'

/** Names of towns under the markers and over the land, chosen anew wherever the map is moved to. */
export function showTowns(map: LeafletMap, towns: readonly MapTown[]): void {
  const element = map.createPane(pane)
  element.style.zIndex = '450'
  // The address is what is read; the backdrop tells nothing that stands nowhere else.
  element.setAttribute('aria-hidden', 'true')
  const labels = layerGroup().addTo(map)
  const draw = () => {
    labels.clearLayers()
    const { x: width, y: height } = map.getSize()
    const toPixels = (lat: number, long: number) => map.latLngToContainerPoint([lat, long])
    for (const { name, x, y } of pickTowns(towns, { zoom: map.getZoom(), width, height, toPixels })) {
      const icon = divIcon({ className: classes.town ?? '', html: toLabel(name), iconSize: [0, 0] })
      marker(map.containerPointToLatLng([x, y]), { icon, pane, interactive: false, keyboard: false }).addTo(labels)
    }
  }
  map.on('moveend', draw)
  draw()
}

function toLabel(name: string): HTMLElement {
  const label = document.createElement('span')
  label.textContent = name
  return label
}

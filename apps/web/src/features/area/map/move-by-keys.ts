import { DomEvent, type Map as LeafletMap, type Marker } from 'leaflet'

/** CSS pixels that one press moves a point, and with Shift. */
const step = 8
const longStep = 40
/** Presses follow each other: the point counts where it has come to rest. */
const restMs = 600

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Lets the arrows move a marker that has the focus, as a drag does; `onRest` hears of it once it stands still. */
export function moveByKeys(map: LeafletMap, one: Marker, onRest: () => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const element = one.getElement()
  if (!element) return
  DomEvent.on(element, 'keydown', (event) => {
    const { key, shiftKey } = event as KeyboardEvent
    const way = ways[key]
    if (!way) return
    // The map would move away beneath it.
    DomEvent.stop(event)
    const pixels = shiftKey ? longStep : step
    const at = map.latLngToContainerPoint(one.getLatLng()).add([way[0] * pixels, way[1] * pixels])
    one.setLatLng(map.containerPointToLatLng(at))
    clearTimeout(resting)
    resting = setTimeout(onRest, restMs)
  })
  one.on('remove', () => clearTimeout(resting))
}

import { Marker, type Map as MarkerMap, type Tooltip } from 'leaflet'
import { shiftIntoFrame } from './shift-into-frame.ts'

/** Balloons near an edge of a narrow map are moved until all of their words are in it; their tips stay at the pins. */
export function keepBalloonsWhole(map: MarkerMap): void {
  map.on('tooltipopen', ({ tooltip }) => place(map, tooltip))
  map.on('moveend resize', () => {
    map.eachLayer((layer) => {
      const tooltip = layer instanceof Marker ? layer.getTooltip() : undefined
      if (tooltip?.isOpen()) place(map, tooltip)
    })
  })
}

function place(map: MarkerMap, tooltip: Tooltip): void {
  const element = tooltip.getElement()
  const point = tooltip.getLatLng()
  if (!element || !point) return
  element.style.removeProperty('--shift-x')
  element.style.removeProperty('--shift-y')
  // The map's move is told before its balloons have followed.
  tooltip.update()
  // The balloon of a place that was moved out of sight goes with it.
  if (!map.getBounds().contains(point)) return
  const [x, y] = shiftIntoFrame(element.getBoundingClientRect(), map.getContainer().getBoundingClientRect())
  element.style.setProperty('--shift-x', `${x}px`)
  element.style.setProperty('--shift-y', `${y}px`)
}

/** A marker: the balloon's words are its accessible name as well. */
export interface MapPoint {
  id: string
  /** [lat, long] in degrees, as the specification has them. */
  coords: readonly [lat: number, long: number]
  balloon: string
  tone: 'green' | 'wheat'
  /** A place that stands alone is a pin, a hundred centres are dots. */
  shape: 'dot' | 'pin'
  isSelected: boolean
}

type Coords = readonly [lat: number, long: number]

/** One place at a zoom, or as much of the map as holds all the places. */
export type MapView = { center: Coords; zoom: number } | { fit: readonly Coords[] }

/** The corners of what holds all the places: south-west, north-east. */
export function boundsOf(places: readonly Coords[]): [southWest: [number, number], northEast: [number, number]] {
  const lats = places.map(([lat]) => lat)
  const longs = places.map(([, long]) => long)
  return [
    [Math.min(...lats), Math.min(...longs)],
    [Math.max(...lats), Math.max(...longs)],
  ]
}

/** What both engines can do: ours on Leaflet, and Yandex Maps where a key is set. */
export interface MapEngine {
  show: (points: readonly MapPoint[], onSelect: (id: string) => void) => void
  move: (view: MapView) => void
  destroy: () => void
}

export type CreateMapEngine = (host: HTMLElement, view: MapView) => Promise<MapEngine>

/** A marker: the balloon's words are its accessible name as well. */
export interface MapPoint {
  id: string
  /** [lat, long] in degrees, as the specification has them. */
  coords: readonly [lat: number, long: number]
  balloon: string
  tone: 'green' | 'wheat' | 'blue'
  /** A place that stands alone is a pin, a hundred centres are dots. */
  shape: 'dot' | 'pin'
  isSelected: boolean
  /** Whoever drags it tells where to by `onPoint`. */
  isDraggable?: boolean
}

type Place = readonly [lat: number, long: number]

/** Everything that is drawn on the backdrop, and what becomes of a click. */
export interface MapScene {
  points: readonly MapPoint[]
  /** A way from place to place; of two the straight line. */
  line?: readonly Place[] | undefined
  /** The part of a way that is behind somebody. */
  lineDone?: readonly Place[] | undefined
  onSelect: (id: string) => void
  /** A marker was dragged there, or the map clicked there; without it clicks beside markers mean nothing. */
  onPoint?: ((place: [lat: number, long: number]) => void) | undefined
}

/** One place at a zoom, or as much of the map as holds all the places. */
/** `isTight`: what fits are corners of land, not pins that want room around them. */
export type MapView = { center: Place; zoom: number } | { fit: readonly Place[]; isTight?: boolean }

/** The corners of what holds all the places: south-west, north-east. */
export function boundsOf(places: readonly Place[]): [southWest: [number, number], northEast: [number, number]] {
  const lats = places.map(([lat]) => lat)
  const longs = places.map(([, long]) => long)
  return [
    [Math.min(...lats), Math.min(...longs)],
    [Math.max(...lats), Math.max(...longs)],
  ]
}

/** What both engines can do: ours on Leaflet, and Yandex Maps where a key is set. */
export interface MapEngine {
  show: (scene: MapScene) => void
  move: (view: MapView) => void
  destroy: () => void
}

export type CreateMapEngine = (host: HTMLElement, view: MapView) => Promise<MapEngine>

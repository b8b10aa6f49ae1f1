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

export interface MapView {
  center: readonly [lat: number, long: number]
  zoom: number
}

/** What both engines can do: ours on Leaflet, and Yandex Maps where a key is set. */
export interface MapEngine {
  show: (points: readonly MapPoint[], onSelect: (id: string) => void) => void
  move: (view: MapView) => void
  destroy: () => void
}

export type CreateMapEngine = (host: HTMLElement, view: MapView) => Promise<MapEngine>

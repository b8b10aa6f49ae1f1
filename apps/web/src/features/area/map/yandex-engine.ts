import { boundsOf, type MapEngine, type MapPoint, type MapScene, type MapView } from './map-engine.ts'

interface YandexMap {
  events: { add: (name: 'click', handler: (event: { get: (name: 'coords') => [number, number] }) => void) => void }
  geoObjects: { add: (placemark: unknown) => void; removeAll: () => void }
  setCenter: (center: number[], zoom: number) => void
  setBounds: (bounds: number[][], options: object) => void
  destroy: () => void
}
interface Ymaps {
  ready: (callback: () => void) => void
  Map: new (host: HTMLElement, state: object, options: object) => YandexMap
  Polyline: new (coords: number[][], properties: object, options: object) => unknown
  Placemark: new (
    coords: number[],
    properties: object,
    options: object,
  ) => {
    events: { add: (name: string, handler: () => void) => void }
    geometry: { getCoordinates: () => [number, number] }
  }
}

/** After this the embedded map takes over (integrations §4). */
const timeoutMs = 5_000

/** Yandex Maps 2.1; its coordinates are [lat, long], like ours. */
export async function createYandexEngine(host: HTMLElement, view: MapView, apiKey: string): Promise<MapEngine> {
  const ymaps = await loadYmaps(apiKey)
  const map = new ymaps.Map(host, { ...stateOf(view), controls: ['zoomControl'] }, { suppressMapOpenBlock: true })
  let onPoint: MapScene['onPoint']
  map.events.add('click', (event) => onPoint?.(event.get('coords')))
  return {
    show: (scene) => {
      onPoint = scene.onPoint
      map.geoObjects.removeAll()
      if (scene.line) map.geoObjects.add(toPolyline(ymaps, scene.line, 'dot'))
      if (scene.lineDone) map.geoObjects.add(toPolyline(ymaps, scene.lineDone, 'solid'))
      for (const point of scene.points) map.geoObjects.add(toPlacemark(ymaps, point, scene))
    },
    move: (next) => {
      if ('fit' in next) map.setBounds(boundsOf(next.fit), { checkZoomRange: true, zoomMargin: next.isTight ? 0 : 40 })
      else map.setCenter([...next.center], next.zoom)
    },
    destroy: () => map.destroy(),
  }
}

function stateOf(view: MapView): object {
  return 'fit' in view ? { bounds: boundsOf(view.fit) } : { center: [...view.center], zoom: view.zoom }
}

function toPolyline(ymaps: Ymaps, line: NonNullable<MapScene['line']>, strokeStyle: 'dot' | 'solid'): unknown {
  const look = { strokeColor: '#1B6B43', strokeWidth: 3, strokeStyle }
  return new ymaps.Polyline(
    line.map((place) => [...place]),
    {},
    look,
  )
}

function toPlacemark(ymaps: Ymaps, point: MapPoint, { onSelect, onPoint }: MapScene): unknown {
  const placemark = new ymaps.Placemark(
    [...point.coords],
    { hintContent: point.balloon, balloonContent: point.balloon },
    {
      preset: 'islands#circleDotIcon',
      iconColor: point.tone === 'green' ? '#1B6B43' : '#BF8A10',
      draggable: point.isDraggable,
    },
  )
  placemark.events.add('click', () => onSelect(point.id))
  placemark.events.add('dragend', () => onPoint?.(placemark.geometry.getCoordinates()))
  return placemark
}

let loading: Promise<Ymaps> | undefined

function loadYmaps(apiKey: string): Promise<Ymaps> {
  loading ??= new Promise<Ymaps>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Yandex Maps did not answer')), timeoutMs)
    const script = document.createElement('script')
    script.src = `https://api-maps.yandex.ru/2.1/?apikey=${encodeURIComponent(apiKey)}&lang=ru_RU&csp=true`
    script.onerror = () => reject(new Error('Yandex Maps did not load'))
    script.onload = () => {
      const { ymaps } = window as unknown as { ymaps: Ymaps }
      ymaps.ready(() => {
        clearTimeout(timer)
        resolve(ymaps)
      })
    }
    document.head.append(script)
  })
  return loading
}

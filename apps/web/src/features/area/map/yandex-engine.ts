import { boundsOf, type MapEngine, type MapPoint, type MapView } from './map-engine.ts'

interface YandexMap {
  geoObjects: { add: (placemark: unknown) => void; removeAll: () => void }
  setCenter: (center: number[], zoom: number) => void
  setBounds: (bounds: number[][], options: object) => void
  destroy: () => void
}
interface Ymaps {
  ready: (callback: () => void) => void
  Map: new (host: HTMLElement, state: object, options: object) => YandexMap
  Placemark: new (
    coords: number[],
    properties: object,
    options: object,
  ) => { events: { add: (name: string, handler: () => void) => void } }
}

/** After this the embedded map takes over (integrations §4). */
const timeoutMs = 5_000

/** Yandex Maps 2.1; its coordinates are [lat, long], like ours. */
export async function createYandexEngine(host: HTMLElement, view: MapView, apiKey: string): Promise<MapEngine> {
  const ymaps = await loadYmaps(apiKey)
  const map = new ymaps.Map(host, { ...stateOf(view), controls: ['zoomControl'] }, { suppressMapOpenBlock: true })
  return {
    show: (points, onSelect) => {
      map.geoObjects.removeAll()
      for (const point of points) map.geoObjects.add(toPlacemark(ymaps, point, onSelect))
    },
    move: (next) => {
      if ('fit' in next) map.setBounds(boundsOf(next.fit), { checkZoomRange: true, zoomMargin: 40 })
      else map.setCenter([...next.center], next.zoom)
    },
    destroy: () => map.destroy(),
  }
}

function stateOf(view: MapView): object {
  return 'fit' in view ? { bounds: boundsOf(view.fit) } : { center: [...view.center], zoom: view.zoom }
}

function toPlacemark(ymaps: Ymaps, point: MapPoint, onSelect: (id: string) => void): unknown {
  const placemark = new ymaps.Placemark(
    [...point.coords],
    { hintContent: point.balloon, balloonContent: point.balloon },
    { preset: 'islands#circleDotIcon', iconColor: point.tone === 'green' ? '#1B6B43' : '#BF8A10' },
  )
  placemark.events.add('click', () => onSelect(point.id))
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

import { useEffect, useRef, useState } from 'react'
import { useAuthConfig } from '../../auth/use-auth-config.ts'
import { createLeafletEngine } from './leaflet-engine.ts'
import classes from './map.module.css'
import type { MapEngine, MapPoint, MapScene, MapView } from './map-engine.ts'
import { createYandexEngine } from './yandex-engine.ts'

interface PointMapProps {
  label: string
  points: readonly MapPoint[]
  view: MapView
  onSelect?: (id: string) => void
  line?: MapScene['line']
  lineDone?: MapScene['lineDone']
  onPoint?: MapScene['onPoint']
  /** CSS pixels, or a share of the frame around it. */
  height: number | string
  /** What the area says when no map can be drawn. */
  failureText: string
}

/** A map with markers. Everything it does can be done in the list beside it. */
export function PointMap({
  label,
  points,
  line,
  lineDone,
  view,
  onSelect,
  onPoint,
  height,
  failureText,
}: PointMapProps) {
  const host = useRef<HTMLDivElement>(null)
  const { engine, hasFailed } = useMapEngine(host, view)
  const handlers = useRef({ onSelect, onPoint })
  useEffect(() => {
    handlers.current = { onSelect, onPoint }
  })
  const takesPoints = onPoint !== undefined
  // A line is data as well: it is drawn anew when it goes elsewhere.
  const way = JSON.stringify([line, lineDone])
  useEffect(() => {
    const [drawn, done] = JSON.parse(way) as [MapScene['line'] | null, MapScene['line'] | null]
    engine?.show({
      points,
      line: drawn ?? undefined,
      lineDone: done ?? undefined,
      onSelect: (id) => handlers.current.onSelect?.(id),
      onPoint: takesPoints ? (place) => handlers.current.onPoint?.(place) : undefined,
    })
  }, [engine, points, way, takesPoints])
  // A view is data: the map moves when it says another place, not when it is another object.
  const place = JSON.stringify(view)
  useEffect(() => {
    engine?.move(JSON.parse(place) as MapView)
  }, [engine, place])

  return (
    <div className={classes.frame} style={{ height }}>
      {hasFailed ? (
        <p className={classes.failure} role="status">
          {failureText}
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a form role to a map
        <div ref={host} className={classes.map} role="group" aria-label={label} />
      )}
    </div>
  )
}

/** Yandex Maps where a key is set, else or after its failure our own. */
function useMapEngine(host: { current: HTMLDivElement | null }, view: MapView) {
  const config = useAuthConfig()
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const firstView = useRef(view)
  const apiKey = config?.yandexMapsKey
  const isConfigKnown = config !== undefined
  useEffect(() => {
    if (!isConfigKnown || !host.current) return
    const element = host.current
    let created: MapEngine | null = null
    let isGone = false
    const drawOwn = () => createLeafletEngine(element, firstView.current)
    const drawing = apiKey ? createYandexEngine(element, firstView.current, apiKey).catch(drawOwn) : drawOwn()
    drawing.then(
      (next) => {
        created = next
        if (isGone) next.destroy()
        else setEngine(next)
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      created?.destroy()
      setEngine(null)
    }
  }, [host, apiKey, isConfigKnown])
  return { engine, hasFailed }
}

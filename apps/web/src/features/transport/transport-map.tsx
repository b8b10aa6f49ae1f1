import type { Coords, TransportOrder } from '@agromarket/shared'
import { useMemo } from 'react'
import type { MapPoint } from '../area/map/map-engine.ts'
import { PointMap } from '../area/map/point-map.tsx'

interface TransportMapProps {
  order: TransportOrder
  from: Coords
  to: Coords
}

/** The way done and, dashed, the way left. Where the car is between the ends follows from the kilometres behind it. */
export function TransportMap({ order, from, to }: TransportMapProps) {
  const { fromPlace, toPlace, passedKm, distanceKm, state, position } = order
  const share = distanceKm > 0 ? passedKm / distanceKm : 0
  const isUnderway = state === 'underway'
  const car = useMemo(() => between(from, to, state === 'delivered' ? 1 : share), [from, to, share, state])
  const points = useMemo(() => {
    const end = { tone: 'green', shape: 'dot', isSelected: false } as const
    const ends: MapPoint[] = [
      { id: 'from', coords: from, balloon: fromPlace, ...end },
      { id: 'to', coords: to, balloon: toPlace, ...end },
    ]
    const pin: MapPoint = {
      id: 'car',
      coords: car,
      balloon: position || 'Машина в пути',
      tone: 'green',
      shape: 'pin',
      isSelected: true,
    }
    return isUnderway ? [...ends, pin] : ends
  }, [from, to, car, fromPlace, toPlace, position, isUnderway])
  return (
    <PointMap
      label="Путь на карте"
      points={points}
      line={[car, to]}
      lineDone={[from, car]}
      view={{ fit: [from, to] }}
      height="100%"
      failureText="Карта недоступна. Путь описан в истории"
    />
  )
}

function between([lat, long]: Coords, [toLat, toLong]: Coords, share: number): Coords {
  return [lat + (toLat - lat) * share, long + (toLong - long) * share]
}

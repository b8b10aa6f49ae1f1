import {
  type Branch,
  type Coords,
  kazakhstanCountryId,
  mapCentres,
  mapZoom,
  type NearestTerminal,
} from '@agromarket/shared'
import { useMemo } from 'react'
import type { MapPoint, MapView } from '../area/map/map-engine.ts'
import { PointMap } from '../area/map/point-map.tsx'

interface DeliveryMapProps {
  branch: Branch
  /** Where to; null: the whole country is shown until there is a point. */
  place: Coords | null
  /** The point was put or dragged there. */
  onPoint?: (coords: Coords) => void
  terminals?: readonly NearestTerminal[]
  selectedId?: string | null
  onSelect?: (terminalId: string) => void
}

const placeId = 'place'
/** South-west and north-east of Kazakhstan: all of it fits the frame. Russia shows what lies around its centre. */
const kazakhstan = [
  [40.5, 46.4],
  [55.5, 87.4],
] as const

/** The country of the branch, until there is a point. */
function viewOf({ countryId, coords }: Branch): MapView {
  if (countryId === kazakhstanCountryId) return { fit: kazakhstan, isTight: true }
  return { center: mapCentres[countryId] ?? coords, zoom: mapZoom }
}

/** The branch, the way and the point that goods are brought to; or the terminals around it. */
export function DeliveryMap({ branch, place, onPoint, terminals, selectedId, onSelect }: DeliveryMapProps) {
  const isDraggable = onPoint !== undefined
  const points = useMemo(() => {
    const own: MapPoint[] = terminals
      ? []
      : [
          {
            id: 'branch',
            coords: branch.coords,
            balloon: `${branch.city}, ${branch.address}`,
            tone: 'green',
            shape: 'pin',
            isSelected: false,
          },
        ]
    const target: MapPoint[] = place
      ? [
          {
            id: placeId,
            coords: place,
            balloon: isDraggable ? 'Точку можно перетащить' : 'Ваш адрес',
            tone: terminals ? 'blue' : 'green',
            shape: terminals ? 'dot' : 'pin',
            isSelected: !terminals,
            isDraggable,
          },
        ]
      : []
    const around: MapPoint[] = (terminals ?? []).map(({ id, coords, carrierName, address }) => ({
      id,
      coords,
      balloon: `${carrierName}, ${address}`,
      tone: 'green',
      shape: 'pin',
      isSelected: id === selectedId,
    }))
    return [...own, ...around, ...target]
  }, [branch, place, terminals, selectedId, isDraggable])
  const places = points.map(({ coords }) => coords)
  const view = place || terminals ? { fit: places } : viewOf(branch)
  return (
    <PointMap
      label={terminals ? 'Терминалы на карте' : 'Место доставки на карте'}
      points={points}
      {...(place && !terminals && { line: [branch.coords, place] })}
      view={view}
      height="100%"
      {...(onSelect && { onSelect })}
      {...(onPoint && { onPoint })}
      failureText="Карта недоступна. Выберите адрес из списка"
    />
  )
}

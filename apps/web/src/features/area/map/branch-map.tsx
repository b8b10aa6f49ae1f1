import { type Branch, kazakhstanCountryId } from '@agromarket/shared'
import { useMemo } from 'react'
import { PointMap } from './point-map.tsx'

interface BranchMapProps {
  branches: readonly Branch[]
  selectedId?: number | null
  /** The visitor's own: marked while none is selected. With it the map opens on all branches, which are dots. */
  ownId?: number
  onSelect?: (branchId: number) => void
  /** CSS pixels, or a share of the frame around it. */
  height: number | string
}

const closeZoom = 6

/** Branches on the map; load it lazily. The branch list beside it selects the same. */
export function BranchMap({ branches, selectedId = null, ownId, onSelect, height }: BranchMapProps) {
  const markedId = selectedId ?? ownId
  const points = useMemo(
    () =>
      branches.map((branch) => ({
        id: String(branch.id),
        coords: branch.coords,
        balloon: `${branch.city}, ${branch.address}`,
        tone: branch.countryId === kazakhstanCountryId ? ('wheat' as const) : ('green' as const),
        shape: ownId === undefined || branch.id === markedId ? ('pin' as const) : ('dot' as const),
        isSelected: branch.id === markedId,
      })),
    [branches, markedId, ownId],
  )
  const selected = branches.find(({ id }) => id === selectedId)
  return (
    <PointMap
      label="Филиалы на карте"
      points={points}
      view={selected ? { center: selected.coords, zoom: closeZoom } : { fit: branches.map(({ coords }) => coords) }}
      onSelect={(id) => onSelect?.(Number(id))}
      height={height}
      failureText="Карта недоступна. Выберите филиал из списка"
    />
  )
}

import { type Branch, kazakhstanCountryId } from '@agromarket/shared'
import { useMemo } from 'react'
import { PointMap } from './point-map.tsx'

interface BranchMapProps {
  branches: readonly Branch[]
  selectedId?: number | null
  onSelect?: (branchId: number) => void
  /** CSS pixels, or a share of the frame around it. */
  height: number | string
}

const closeZoom = 6
const wideZoom = 4

/** Branches on the map; load it lazily. The branch list beside it selects the same. */
export function BranchMap({ branches, selectedId = null, onSelect, height }: BranchMapProps) {
  const points = useMemo(
    () =>
      branches.map((branch) => ({
        id: String(branch.id),
        coords: branch.coords,
        balloon: `${branch.city}, ${branch.address}`,
        tone: branch.countryId === kazakhstanCountryId ? ('wheat' as const) : ('green' as const),
        shape: 'pin' as const,
        isSelected: branch.id === selectedId,
      })),
    [branches, selectedId],
  )
  const selected = branches.find(({ id }) => id === selectedId)
  const center = selected?.coords ?? branches[0]?.coords ?? ([55.76, 37.64] as const)
  return (
    <PointMap
      label="Филиалы на карте"
      points={points}
      view={{ center, zoom: selected ? closeZoom : wideZoom }}
      onSelect={(id) => onSelect?.(Number(id))}
      height={height}
      failureText="Карта недоступна. Выберите филиал из списка"
    />
  )
}

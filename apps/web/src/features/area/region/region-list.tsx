import type { AreaRegion } from '@agromarket/shared'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Ring } from '../../../ui/status/ring.tsx'
import classes from './region-dialog.module.css'

interface RegionListProps {
  regions: AreaRegion[]
  selectedId: string
  /** The region whose saving is under way: its row shows a ring. */
  savingId: string | null
  /** Off where the list stands in a dialog that opens at its top. */
  isScrolledToSelected: boolean
  onChoose: (areaId: string) => void
}

/** Three columns, two on phones, alphabetical down the column; the current region is scrolled into view. */
export function RegionList({ regions, selectedId, savingId, isScrolledToSelected, onChoose }: RegionListProps) {
  const selected = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isScrolledToSelected) selected.current?.scrollIntoView({ block: 'nearest' })
  }, [isScrolledToSelected])
  if (regions.length === 0) {
    return (
      <p className={classes.none} role="status">
        Такого региона нет в списке
      </p>
    )
  }
  return (
    <ul className={classes.list}>
      {regions.map(({ id, label }) => (
        <li key={id}>
          <button
            ref={id === selectedId ? selected : undefined}
            type="button"
            className={classes.region}
            aria-current={id === selectedId ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            {label}
            {savingId === id && <Ring size={16} label="Сохраняем" />}
            {savingId === null && id === selectedId && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

import type { BranchWithDistance } from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, formatNumber, nouns } from '../../../lib/format/format-count.ts'
import { phoneHref } from '../../../lib/format/format-phone.ts'
import { useSaveArea } from '../region/use-save-area.ts'
import classes from './contacts-page.module.css'
import { OwnBranchCard } from './own-branch-card.tsx'

interface BranchListProps {
  branches: readonly BranchWithDistance[]
  ownId: number
  /** Null until one is chosen. */
  selectedId: number | null
  isSearching: boolean
  onSelect: (branchId: number) => void
}

const shownAtFirst = 8

/** The visitor's own branch first and open, then the others by distance. */
export function BranchList({ branches, ownId, selectedId, isSearching, onSelect }: BranchListProps) {
  const [isOpen, setOpen] = useState(false)
  const { save, isSaving, savingId } = useSaveArea()
  const own = branches.find(({ id }) => id === ownId)
  const others = branches.filter(({ id }) => id !== ownId)
  const shown =
    isOpen || isSearching ? others : others.filter(({ id }, index) => index < shownAtFirst || id === selectedId)
  const hiddenCount = others.length - shown.length
  if (branches.length === 0) return <p className={classes.nothing}>Такого филиала нет. Проверьте название города.</p>
  return (
    <>
      <ul>
        {own && (
          <li>
            <OwnBranchCard branch={own} />
          </li>
        )}
        {shown.map((branch) => (
          <li key={branch.id} className={classes.branch} data-selected={branch.id === selectedId || undefined}>
            <p>
              <button type="button" className={`${classes.city} printed`} onClick={() => onSelect(branch.id)}>
                {branch.city}
              </button>
              {branch.distanceKm !== null && branch.distanceKm > 0 && (
                <small>{formatNumber(branch.distanceKm)} км от вас</small>
              )}
              <span>{branch.address}</span>
            </p>
            <p>
              <a href={phoneHref(branch.phone)} className="tnum">
                {branch.phone}
              </a>
              <button
                type="button"
                className={classes.choose}
                aria-label={`Сделать моим филиал ${branch.city}`}
                disabled={isSaving}
                onClick={() => save(branch.areaId)}
              >
                {savingId === branch.areaId ? 'Сохраняем' : 'Сделать моим'}
              </button>
            </p>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          Показать ещё {formatCount(hiddenCount, nouns.branch)}
        </button>
      )}
    </>
  )
}

import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { PartFiltersProps } from './part-filters.tsx'
import classes from './part-list-page.module.css'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })))

/** Below LG: «Фильтры 3» opens them over the page. */
export function FilterSheetButton({ count, total, ...filters }: PartFiltersProps & { count: number; total: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.sheetButton}>
      <Button
        variant="default"
        size="sm"
        isFullWidth
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Фильтры
        {count > 0 && <span className={classes.badge}>{count}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet {...filters} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

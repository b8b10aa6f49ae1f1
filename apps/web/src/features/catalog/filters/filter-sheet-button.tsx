import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import classes from './filter-sheet-button.module.css'
import type { PartFiltersProps } from './part-filters.tsx'

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet)

interface FilterSheetButtonProps extends PartFiltersProps {
  /** How many filters there are. */
  count: number
  total: number
  isCounting: boolean
}

/** Below LG: «Фильтры 3» opens them over the page. */
export function FilterSheetButton({ count, total, isCounting, ...filters }: FilterSheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.button}>
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
      {isOpen && <FilterSheet {...filters} total={total} isCounting={isCounting} onClose={() => setOpen(false)} />}
    </div>
  )
}

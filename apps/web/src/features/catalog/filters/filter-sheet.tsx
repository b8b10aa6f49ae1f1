import { formatCount } from '../../../lib/format/format-count.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ActiveFilters } from './active-filters.tsx'
import classes from './filter-sheet.module.css'
import { withoutFilters } from './list-search.ts'
import { PartFilters, type PartFiltersProps } from './part-filters.tsx'

interface FilterSheetProps extends PartFiltersProps {
  /** Parts under the filters as they are now. */
  total: number
  /** The list of what has just been chosen is on its way. */
  isCounting: boolean
  onClose: () => void
}

/** «Показать 1 позицию». */
const shownPositions = ['позицию', 'позиции', 'позиций'] as const

export function FilterSheet({ total, isCounting, onClose, ...filters }: FilterSheetProps) {
  return (
    <Dialog title="Фильтры" onClose={onClose}>
      <ActiveFilters {...filters} isOneLine />
      <PartFilters {...filters} isSheet />
      <div className={classes.foot}>
        <Button variant="default" onClick={() => filters.onSearch(withoutFilters(filters.search))}>
          Сбросить
        </Button>
        <Button isFullWidth isPending={isCounting} disabled={total === 0 && !isCounting} onClick={onClose}>
          {total === 0 && !isCounting ? 'Ничего не найдено' : `Показать ${formatCount(total, shownPositions)}`}
        </Button>
      </div>
    </Dialog>
  )
}

import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ActiveFilters } from './active-filters.tsx'
import classes from './filter-sheet.module.css'
import { withoutFilters } from './list-search.ts'
import { PartFilters, type PartFiltersProps } from './part-filters.tsx'

interface FilterSheetProps extends PartFiltersProps {
  /** Parts under the filters as they are now. */
  total: number
  onClose: () => void
}

export function FilterSheet({ total, onClose, ...filters }: FilterSheetProps) {
  return (
    <Dialog title="Фильтры" onClose={onClose}>
      <ActiveFilters {...filters} isOneLine />
      <PartFilters {...filters} isSheet />
      <div className={classes.foot}>
        <Button variant="default" onClick={() => filters.onSearch(withoutFilters(filters.search))}>
          Сбросить
        </Button>
        <Button isFullWidth onClick={onClose}>
          Показать {formatCount(total, nouns.position)}
        </Button>
      </div>
    </Dialog>
  )
}

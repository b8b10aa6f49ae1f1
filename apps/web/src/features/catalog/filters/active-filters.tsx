import { Chip } from '../../../ui/buttons/chip.tsx'
import classes from './active-filters.module.css'
import { activeFilters, withoutFilters } from './list-search.ts'
import type { PartFiltersProps } from './part-filters.tsx'

type ActiveFiltersProps = Pick<PartFiltersProps, 'search' | 'facets' | 'onSearch'> & { isOneLine?: boolean }

/** What narrows the list, each a chip to take away, and «Сбросить» for all. */
export function ActiveFilters({ search, facets, onSearch, isOneLine = false }: ActiveFiltersProps) {
  const active = activeFilters(search, facets)
  if (active.length === 0) return null
  return (
    <div className={classes.chips} data-is-one-line={isOneLine ? '' : undefined}>
      {active.map(({ key, label, without }) => (
        <Chip key={key} onRemove={() => onSearch(without)}>
          {label}
        </Chip>
      ))}
      {!isOneLine && (
        <button type="button" className={classes.reset} onClick={() => onSearch(withoutFilters(search))}>
          {active.length > 3 ? `Сбросить все, ${active.length}` : 'Сбросить'}
        </button>
      )}
    </div>
  )
}

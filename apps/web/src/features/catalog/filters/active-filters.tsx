import type { PartListSearch } from '@agromarket/shared'
import { useRef } from 'react'
import { Chip } from '../../../ui/buttons/chip.tsx'
import { useFocusAfterRemoval } from '../../../ui/buttons/use-focus-after-removal.ts'
import classes from './active-filters.module.css'
import { activeFilters, withoutFilters } from './list-search.ts'
import type { PartFiltersProps } from './part-filters.tsx'

type ActiveFiltersProps = Pick<PartFiltersProps, 'search' | 'facets' | 'onSearch'> & { isOneLine?: boolean }

/** What narrows the list, each a chip to take away, and «Сбросить» for all. */
export function ActiveFilters({ search, facets, onSearch, isOneLine = false }: ActiveFiltersProps) {
  const active = activeFilters(search, facets)
  const chips = useRef<HTMLDivElement>(null)
  const markRemoved = useFocusAfterRemoval(chips, active.length)
  const remove = (index: number, rest: PartListSearch) => {
    markRemoved(index)
    onSearch(rest)
  }
  if (active.length === 0) return null
  return (
    <div ref={chips} className={classes.chips} data-is-one-line={isOneLine ? '' : undefined}>
      {active.map(({ key, label, without }, index) => (
        <Chip key={key} onRemove={() => remove(index, without)}>
          {label}
        </Chip>
      ))}
      {!isOneLine && (
        <button type="button" className={classes.reset} onClick={() => remove(0, withoutFilters(search))}>
          {active.length > 3 ? `Сбросить все, ${active.length}` : 'Сбросить'}
        </button>
      )}
    </div>
  )
}

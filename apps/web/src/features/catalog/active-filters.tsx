import type { PartFacets, PartListSearch } from '@agromarket/shared'
import { Chip } from '../../ui/chip.tsx'
import {
  checkedManufacturers,
  checkedOffers,
  countFilters,
  offerLabels,
  toggleFlag,
  toggleManufacturer,
  toggleOffer,
  withoutFilters,
} from './list-search.ts'
import classes from './part-list-page.module.css'

interface ActiveFiltersProps {
  search: PartListSearch
  facets: PartFacets
  onSearch: (search: PartListSearch) => void
}

/** What narrows the list, each a chip to take away, and «Сбросить» for all. */
export function ActiveFilters({ search, facets, onSearch }: ActiveFiltersProps) {
  if (countFilters(search) === 0) return null
  return (
    <div className={classes.chips}>
      {checkedManufacturers(search).map((slug) => (
        <Chip key={slug} onRemove={() => onSearch(toggleManufacturer(search, slug))}>
          {facets.manufacturers.find(({ value }) => value === slug)?.label ?? slug}
        </Chip>
      ))}
      {checkedOffers(search).map((offer) => (
        <Chip key={offer} onRemove={() => onSearch(toggleOffer(search, offer))}>
          {offerLabels[offer]}
        </Chip>
      ))}
      {search.inStock && <Chip onRemove={() => onSearch(toggleFlag(search, 'inStock'))}>В наличии</Chip>}
      {search.withPrice && <Chip onRemove={() => onSearch(toggleFlag(search, 'withPrice'))}>С ценой</Chip>}
      <button type="button" className={classes.reset} onClick={() => onSearch(withoutFilters(search))}>
        Сбросить
      </button>
    </div>
  )
}

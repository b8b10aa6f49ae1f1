import type { FacetValue, PartFacets, PartListSearch } from '@agromarket/shared'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-count.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FacetValues } from './facet-values.tsx'
import { FilterSwitch } from './filter-switch.tsx'
import classes from './filters.module.css'
import {
  checkedManufacturers,
  checkedOffers,
  offerLabels,
  toggleFlag,
  toggleManufacturer,
  toggleOffer,
} from './list-search.ts'

export interface PartFiltersProps {
  /** Path of the list's category; '' for all. */
  path: string
  search: PartListSearch
  facets: PartFacets
  /** Guests learn no price, so they cannot filter by one. */
  hasPrices: boolean
  onSearch: (search: PartListSearch) => void
}

/** Filters of a list: each change rewrites the address. */
export function PartFilters({ path, search, facets, hasPrices, onSearch }: PartFiltersProps) {
  const makers = checkedManufacturers(search)
  return (
    <>
      <div className={classes.switches}>
        <FilterSwitch
          label="В наличии"
          count={facets.inStock}
          isOn={search.inStock === 1}
          onToggle={() => onSearch(toggleFlag(search, 'inStock'))}
        />
        {hasPrices && (
          <FilterSwitch
            label="С ценой"
            count={facets.withPrice ?? 0}
            isOn={search.withPrice === 1}
            onToggle={() => onSearch(toggleFlag(search, 'withPrice'))}
          />
        )}
      </div>
      <FacetValues title="Категория" values={facets.categories} isChecked={(value) => value === path}>
        {(value) => <CategoryValue value={value} isCurrent={value.value === path} search={search} />}
      </FacetValues>
      <FacetValues
        title="Производитель детали"
        values={facets.manufacturers}
        isChecked={(value) => makers.includes(value)}
      >
        {({ value, label, count }) => (
          <Checkbox
            className={classes.check}
            checked={makers.includes(value)}
            disabled={count === 0 && !makers.includes(value)}
            note={formatNumber(count)}
            onChange={() => onSearch(toggleManufacturer(search, value))}
          >
            {label}
          </Checkbox>
        )}
      </FacetValues>
      {hasPrices && <OfferFilter search={search} onSearch={onSearch} />}
    </>
  )
}

/** A category is a place with an address of its own: a link, so that the list works without script too. */
function CategoryValue({
  value,
  isCurrent,
  search,
}: {
  value: FacetValue
  isCurrent: boolean
  search: PartListSearch
}) {
  if (value.count === 0 && !isCurrent) {
    return (
      <span className={classes.category} data-empty="">
        <span>{value.label}</span>
        <span className={`${classes.count} tnum`}>0</span>
      </span>
    )
  }
  return (
    <Link
      to="/fp/$"
      params={{ _splat: value.value }}
      search={{ ...search, page: undefined }}
      resetScroll={false}
      className={classes.category}
      activeOptions={{ includeSearch: false, exact: true }}
    >
      <span>{value.label}</span>
      <span className={`${classes.count} tnum`}>{formatNumber(value.count)}</span>
    </Link>
  )
}

function OfferFilter({ search, onSearch }: Pick<PartFiltersProps, 'search' | 'onSearch'>) {
  const offers = checkedOffers(search)
  return (
    <details className={classes.group} open>
      <summary>Спецпредложения</summary>
      <ul>
        {Object.entries(offerLabels).map(([offer, label]) => (
          <li key={offer}>
            <Checkbox
              className={classes.check}
              checked={offers.includes(offer)}
              onChange={() => onSearch(toggleOffer(search, offer))}
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
    </details>
  )
}

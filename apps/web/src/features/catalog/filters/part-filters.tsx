import {
  chosenValues,
  type FacetName,
  type FacetValue,
  facetNames,
  facetOf,
  labelOfChoice,
  type PartFacets,
  type PartListSearch,
  partFacets,
  type SpecificationFacet,
  switchFacetNames,
} from '@agromarket/shared'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { FacetGroup } from './facet-group.tsx'
import { FacetValues } from './facet-values.tsx'
import classes from './filters.module.css'
import { chooseRange, chosenCategories, chosenRange, toggleCategory, toggleSwitch, toggleValue } from './list-search.ts'
import { RangeFilter } from './range-filter.tsx'

export interface PartFiltersProps {
  /** Path of the list's category; '' for all. */
  path: string
  search: PartListSearch
  facets: PartFacets
  /** Guests learn no price, so they cannot filter by one. */
  hasPrices: boolean
  /** Another path leads to a list of another place. */
  onSearch: (search: PartListSearch, path?: string) => void
  /** On a phone's sheet: groups are closed and say what is chosen in them. */
  isSheet?: boolean
}

/** Spec §9: lists show 5 items first. */
const usuallyShown = 5
/** Specifications up to this one stand open; the others wait for who needs them. */
const lastOpenPriority = 2

/** Filters of a list, in the order of the table: each change rewrites the address. */
export function PartFilters(list: PartFiltersProps) {
  const { search, facets, onSearch, hasPrices } = list
  const isOpen = (name: FacetName) => hasPrices || !facetOf(name).needsPrices
  return (
    <>
      <div className={classes.switches} data-is-sheet={list.isSheet ? '' : undefined}>
        {switchFacetNames.filter(isOpen).map((name) => (
          <Switch
            key={name}
            label={partFacets[name].label}
            count={facets[name] ?? 0}
            isOn={search[name] === 1}
            onToggle={() => onSearch(toggleSwitch(search, name))}
          />
        ))}
      </div>
      {facetNames.filter(isOpen).map((name) => (
        <Filter key={name} name={name} {...list} />
      ))}
    </>
  )
}

function Filter({ name, ...list }: PartFiltersProps & { name: FacetName }) {
  const { path, search, facets, onSearch } = list
  const facet = partFacets[name]
  if (facet.kind === 'switch') return null
  if (facet.kind === 'specifications') {
    return facets.specifications.map((specification) => (
      <SpecificationFilter key={specification.id} specification={specification} {...list} />
    ))
  }
  const listName = name as Exclude<typeof name, 'inStock' | 'withPrice' | 'spec'>
  const chosen = listName === 'category' ? chosenCategories({ path, search }, facets) : chosenValues(search, listName)
  const toggle = (value: string) => {
    if (listName !== 'category') return onSearch(toggleValue(search, listName, value))
    const next = toggleCategory({ path, search }, facets, value)
    onSearch(next.search, next.path)
  }
  const shownAtFirst = 'shownAtFirst' in facet ? facet.shownAtFirst : usuallyShown
  return (
    <ValuesFilter
      title={facet.label}
      values={facets[facet.counts] ?? []}
      chosen={chosen}
      shownAtFirst={shownAtFirst}
      isSheet={list.isSheet ?? false}
      onToggle={toggle}
    />
  )
}

interface ValuesFilterProps {
  title: string
  values: readonly FacetValue[]
  chosen: readonly string[]
  shownAtFirst: number
  isSheet: boolean
  isOpen?: boolean
  onToggle: (value: string) => void
}

function ValuesFilter({ isSheet, isOpen = true, ...list }: ValuesFilterProps) {
  const { title, values, chosen } = list
  if (values.length === 0) return null
  const labels = values.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  const summary = labels.length > 0 ? labels.join(', ') : `Любой, ${formatNumber(values.length)}`
  return (
    <FacetGroup title={title} summary={isSheet ? summary : undefined} isOpen={isSheet ? labels.length > 0 : isOpen}>
      <FacetValues {...list} />
    </FacetGroup>
  )
}

function SpecificationFilter({
  specification,
  search,
  facets,
  onSearch,
  isSheet = false,
}: PartFiltersProps & { specification: SpecificationFacet }) {
  const { id, name, unit, priority } = specification
  const choices = chosenValues(search, 'spec')
  const isChosen = choices.some((choice) => choice.startsWith(`${id}-`))
  const isOpen = isChosen || (!isSheet && priority <= lastOpenPriority)
  if (specification.type === 'list') {
    return (
      <ValuesFilter
        title={name}
        values={specification.values}
        chosen={choices}
        shownAtFirst={usuallyShown}
        isSheet={isSheet}
        isOpen={isOpen}
        onToggle={(value) => onSearch(toggleValue(search, 'spec', value))}
      />
    )
  }
  const own = choices.find((choice) => choice.startsWith(`${id}-`))
  return (
    <FacetGroup
      title={unit ? `${name}, ${unit}` : name}
      summary={isSheet && own ? labelOfChoice('spec', own, facets) : undefined}
      isOpen={isOpen}
    >
      <RangeFilter
        range={specification}
        chosen={chosenRange(search, id)}
        onChoose={(chosen) => onSearch(chooseRange(search, id, chosen))}
      />
    </FacetGroup>
  )
}

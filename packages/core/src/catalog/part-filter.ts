import {
  type FacetName,
  facetOf,
  mapFacets,
  optionsFacetNames,
  type PartListQuery,
  partFacets,
  readSpecificationChoice,
  type SpecificationChoice,
  type SwitchFacetName,
  switchFacetNames,
  type ValuesFacetName,
  valuesFacetNames,
} from '@agromarket/shared'
import type { PriceScope } from '../pricing/index.ts'
import { facetDictionary, type ListNames } from './facet-dictionary.ts'
import { maxSpecifications } from './part-index/failure-test.ts'
import type { SearchTarget } from './search/search-target.ts'
import type { KnownSpecification } from './specification-dictionary.ts'

/** A list's filters as ids. Null means "any"; an empty list matches nothing. */
export interface PartFilter {
  /** The category that the list stands in, with all below it. */
  place: readonly number[] | null
  values: Record<ValuesFacetName, readonly number[] | null>
  /** Any of the values of each of the specifications; a range as it was asked for besides. */
  specifications: readonly { id: number; valueIds: readonly number[]; from: number | null; to: number | null }[]
  switches: Record<SwitchFacetName, boolean>
  /** Which marks of a price the chosen options ask for; one is enough. */
  offers: { isSale: boolean; isSuperPrice: boolean }
  /** What the query finds. */
  terms: SearchTarget | null
  /** A query with nothing in it that could be searched («((((»), or that no part fits. */
  isUnsearchable: boolean
  /** The branch whose stock is meant. */
  branchId: number
}

export type FilterInput = Pick<PartListQuery, 'place' | 'q' | FacetName>

/**
 * Turns slugs into ids; an unknown slug matches nothing. What a guest may not see he cannot filter by: facets that tell
 * of prices are ignored without a price scope (contract §2).
 */
export function toPartFilter(
  input: FilterInput,
  viewer: { names: ListNames; scope: PriceScope; branchId: number; target?: SearchTarget | null },
): PartFilter {
  const { names, scope, branchId, target = null } = viewer
  const isOpen = (name: FacetName) => scope !== null || !facetOf(name).needsPrices
  const values = mapFacets(valuesFacetNames, (name) => {
    const slugs = isOpen(name) ? (input[name] ?? []) : []
    const { find } = facetDictionary(partFacets[name].attribute, names)
    return slugs.length > 0 ? slugs.flatMap((slug) => find(slug) ?? []) : null
  })
  const hasFlag = (flag: 'isSale' | 'isSuperPrice') =>
    optionsFacetNames.some(
      (name) =>
        isOpen(name) &&
        partFacets[name].options.some((option) => option.flag === flag && input[name]?.includes(option.value)),
    )
  return {
    ...toPlace(input.place, values, names),
    specifications: toSpecifications(input.spec ?? [], names),
    switches: mapFacets(switchFacetNames, (name) => isOpen(name) && input[name] === true),
    offers: { isSale: hasFlag('isSale'), isSuperPrice: hasFlag('isSuperPrice') },
    terms: target,
    isUnsearchable: Boolean(input.q) && target === null,
    branchId,
  }
}

/** True when the query says nothing, or more is asked at once than can be counted. */
export function matchesNothing({ isUnsearchable, specifications }: PartFilter): boolean {
  return isUnsearchable || specifications.length > maxSpecifications
}

/**
 * A category without others below it stands among its sisters, itself chosen: they can be chosen beside it. A single
 * chosen category of a list that stands nowhere is the place.
 */
function toPlace(
  path: string | undefined,
  values: PartFilter['values'],
  { taxonomy }: ListNames,
): Pick<PartFilter, 'place' | 'values'> {
  const chosen = values.category
  const placeId =
    path === undefined
      ? chosen?.length === 1
        ? chosen[0]
        : undefined
      : taxonomy.categoryByPath.get(path.replace(/^\/+|\/+$/g, ''))?.id
  const isNamed = path === undefined ? placeId !== undefined : path !== ''
  if (!isNamed) return { place: null, values: { ...values, category: withBelow(chosen, taxonomy) } }
  const category = taxonomy.categories.get(placeId ?? 0)
  const own = category?.kind === 'part' ? (taxonomy.descendantIds.get(category.id) ?? []) : []
  const isOwnChoice = path === undefined
  const others = isOwnChoice ? null : withBelow(chosen, taxonomy)
  if (own.length === 1 && others === null) {
    const parentId = category?.parentId ?? null
    return {
      place: parentId === null ? null : (taxonomy.descendantIds.get(parentId) ?? []),
      values: { ...values, category: own },
    }
  }
  return { place: own, values: { ...values, category: others } }
}

function withBelow(ids: readonly number[] | null, taxonomy: ListNames['taxonomy']): number[] | null {
  return ids && [...new Set(ids.flatMap((id) => taxonomy.descendantIds.get(id) ?? []))]
}

/** Choices of one specification join; a choice that cannot be read matches nothing. */
function toSpecifications(choices: readonly string[], { specifications }: ListNames): PartFilter['specifications'] {
  const read = choices.map((text) => readSpecificationChoice(text) ?? { id: 0, value: '' })
  return [...Map.groupBy(read, ({ id }) => id)].map(([id, own]) => {
    const known = specifications.byId.get(id)
    const range = own.find((choice) => 'from' in choice)
    return {
      id,
      valueIds: known ? [...new Set(own.flatMap((choice) => valueIds(known, choice)))] : [],
      from: range?.from ?? null,
      to: range?.to ?? null,
    }
  })
}

function valueIds({ values, isRange }: KnownSpecification, choice: SpecificationChoice): number[] {
  if ('value' in choice) {
    const amount = Number(choice.value)
    const isChosen = isRange
      ? ({ number }: { number: number | null }) => number === amount
      : ({ id, text }: { id: number; text: string }) => id === amount || text === choice.value
    return values.filter(isChosen).map(({ id }) => id)
  }
  const { from, to } = choice
  return values
    .filter(({ number }) => number !== null && (from === null || number >= from) && (to === null || number <= to))
    .map(({ id }) => id)
}

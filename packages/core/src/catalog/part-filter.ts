import type { PartListQuery } from '@agromarket/shared'
import type { PriceFilter, PriceScope } from '../pricing/index.ts'
import { parseSearchTerms, type SearchTerms } from './search-terms.ts'
import type { Taxonomy } from './taxonomy.ts'

/** A list's filters as ids. Null means "any"; an empty list matches nothing. */
export interface PartFilter {
  categoryIds: readonly number[] | null
  manufacturerIds: readonly number[] | null
  modelIds: readonly number[] | null
  terms: SearchTerms | null
  /** The branch that must have free pieces. */
  inStockAt: number | null
  price: PriceFilter
}

export type FilterInput = Pick<
  PartListQuery,
  'category' | 'manufacturer' | 'modelLine' | 'model' | 'q' | 'stock' | 'inStock' | 'withPrice'
>

/**
 * Turns slugs into ids; an unknown slug matches nothing. What a guest may not see he cannot filter by: stock options
 * and "with price" are ignored without a price scope (contract §2).
 */
export function toPartFilter(
  input: FilterInput,
  viewer: { taxonomy: Taxonomy; scope: PriceScope; branchId: number },
): PartFilter {
  const { taxonomy, scope } = viewer
  const options = scope ? (input.stock ?? []) : []
  return {
    categoryIds: input.category ? categoryIds(taxonomy, input.category) : null,
    manufacturerIds: input.manufacturer?.length
      ? input.manufacturer.flatMap((slug) => taxonomy.manufacturerBySlug.get(slug)?.id ?? [])
      : null,
    modelIds: modelIds(taxonomy, input),
    terms: input.q ? parseSearchTerms(input.q, taxonomy) : null,
    inStockAt: input.inStock ? viewer.branchId : null,
    price: {
      isPriced: scope !== null && input.withPrice === true,
      isSale: options.includes('1'),
      isSuperPrice: options.includes('2'),
    },
  }
}

/** True when some filter names only things that do not exist. */
export function matchesNothing(filter: PartFilter): boolean {
  return [filter.categoryIds, filter.manufacturerIds, filter.modelIds].some((ids) => ids?.length === 0)
}

function categoryIds(taxonomy: Taxonomy, path: string): readonly number[] {
  const category = taxonomy.categoryByPath.get(path.replace(/^\/+|\/+$/g, ''))
  return category?.kind === 'part' ? (taxonomy.descendantIds.get(category.id) ?? []) : []
}

function modelIds(taxonomy: Taxonomy, input: FilterInput): number[] | null {
  if (input.model) {
    const model = taxonomy.modelBySlug.get(input.model)
    return model ? [model.id] : []
  }
  if (!input.modelLine) return null
  const line = taxonomy.modelLineBySlug.get(input.modelLine)
  return line ? (taxonomy.modelsOfLine.get(line.id) ?? []).map(({ id }) => id) : []
}

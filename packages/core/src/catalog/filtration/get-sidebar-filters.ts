import {
  type FacetValue,
  type FilterInfo,
  facetOf,
  type ListFacetName,
  labelOfChoice,
  listFacetNames,
  type PartFacets,
  type PartListQuery,
  type PartListSearch,
  partFacets,
  type SidebarEntry,
  type SidebarFilters,
  type SidebarFiltersQuery,
  type SidebarModel,
  type SidebarSpecification,
  type SpecificationFacet,
  stringifySearch,
  switchFacetNames,
  type ValuesFacetName,
} from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { priceScope } from '../../pricing/index.ts'
import { getListNames } from '../catalog-caches.ts'
import { countPartList } from '../count-part-list.ts'
import { facetDictionary, type ListNames } from '../facet-dictionary.ts'
import { describeList } from '../get-part-list-page.ts'
import { matchesNothing, toPartFilter } from '../part-filter.ts'
import { type CountedFacets, emptyFacets } from '../to-part-facets.ts'
import { machineImageUrl } from './machine-image-url.ts'
import { readSidebarQuery } from './read-sidebar-query.ts'

/**
 * The filters of a list with their counts, as the older interface of the site asks for them: the very facets of
 * GET /api/parts, by id. Throws not_found for a path that is no category. Spec §7 Catalogue, contract §2.
 */
export async function getSidebarFilters(ctx: RequestContext, input: SidebarFiltersQuery): Promise<SidebarFilters> {
  const names = await getListNames(ctx)
  const query = readSidebarQuery(input, names)
  const { total, facets } = await countFacets(ctx, query, names)
  const entries = (name: ValuesFacetName) => toEntries(name, facets[partFacets[name].counts], query, names)
  return {
    techniqueTypes: entries('technique'),
    techniqueManufacturers: entries('techniqueMaker'),
    techniqueModelLines: entries('modelLine'),
    categories: entries('category'),
    manufacturers: entries('manufacturer'),
    specifications: facets.specifications.map((one) => toSpecification(one, query.spec ?? [])),
    drawings: entries('drawing'),
    models: toModels(facets.models, entries('model')),
    countPartCategories: total,
  }
}

/** What a list under some filters is called, where it lives, how many parts it has. Spec §7 Catalogue, contract §2. */
export async function getFilterInfo(ctx: RequestContext, input: SidebarFiltersQuery): Promise<FilterInfo> {
  const names = await getListNames(ctx)
  const query = readSidebarQuery(input, names)
  const { total, facets } = await countFacets(ctx, query, names)
  const search = toSearch(query)
  return {
    total,
    title: describeList(query.place ?? '', search, names.taxonomy).title,
    url: `${query.place ? `/fp/${query.place}` : '/fp'}${stringifySearch(search)}`,
    chips: [
      ...listFacetNames.flatMap((name) =>
        (query[name] ?? []).map((value) => ({
          kind: partFacets[name].restName,
          id: toChipId(name, value, names),
          label: labelOfChoice(name, value, facets),
        })),
      ),
      ...switchFacetNames
        .filter((name) => query[name])
        .map((name) => ({ kind: partFacets[name].restName, id: 1, label: partFacets[name].label })),
    ],
  }
}

async function countFacets(ctx: RequestContext, query: PartListQuery, names: ListNames): Promise<CountedFacets> {
  const scope = priceScope(ctx)
  const filter = toPartFilter(query, { names, scope, branchId: ctx.place.branch.id })
  if (matchesNothing(filter)) return emptyFacets(scope !== null)
  return (await countPartList(ctx, { filter, names, scope, modelId: null })).facets
}

function toEntries(
  name: ValuesFacetName,
  values: readonly FacetValue[],
  query: PartListQuery,
  names: ListNames,
): SidebarEntry[] {
  const { find } = facetDictionary(partFacets[name].attribute, names)
  const isPlace = (value: string) => name === 'category' && !query.category && value === query.place
  return values.flatMap(({ value, label, count }) => {
    const id = find(value)
    const checked = (query[name]?.includes(value) ?? false) || isPlace(value)
    return id === undefined ? [] : [{ id, name: label, count, checked, disabled: count === 0 && !checked }]
  })
}

function toModels(models: PartFacets['models'], entries: readonly SidebarEntry[]): SidebarModel[] {
  return entries.flatMap((entry, index) => {
    const model = models[index]
    return model ? [{ ...entry, slug: model.value, imgForFilter: machineImageUrl(model.icon ?? '') }] : []
  })
}

function toSpecification(facet: SpecificationFacet, chosen: readonly string[]): SidebarSpecification {
  if (facet.type === 'range') return facet
  return {
    ...facet,
    values: facet.values.map(({ value, label, count }) => {
      const checked = chosen.includes(value)
      return { id: Number(value.split('-')[1]), name: label, count, checked, disabled: count === 0 && !checked }
    }),
  }
}

function toSearch(query: PartListQuery): PartListSearch {
  const lists = listFacetNames.map((name) => [name, query[name]?.join(',')])
  const switches = switchFacetNames.map((name) => [name, query[name] ? 1 : undefined])
  return Object.fromEntries([...lists, ...switches].filter(([, value]) => value))
}

/** Models are named by slug, specifications by «id-value», everything else by number. */
function toChipId(name: ListFacetName, value: string, names: ListNames): string | number {
  const facet = facetOf(name)
  if (facet.kind === 'specifications' || name === 'model') return value
  if (facet.kind !== 'values') return Number(value)
  return facetDictionary(facet.attribute, names).find(value) ?? value
}

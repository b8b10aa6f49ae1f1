import {
  appError,
  type FacetName,
  facetNames,
  facetOf,
  type PartListQuery,
  partFacets,
  partListQuerySchema,
  type SidebarFiltersQuery,
} from '@agromarket/shared'
import { facetDictionary, type ListNames } from '../facet-dictionary.ts'

/**
 * The list that a request of the filters' routes means: ids become what addresses say; what nobody knows stays as it
 * stands and matches nothing. Throws not_found for a path that is no category.
 */
export function readSidebarQuery({ path, filters }: SidebarFiltersQuery, names: ListNames): PartListQuery {
  const place = toPlacePath(path)
  if (place !== '' && names.taxonomy.categoryByPath.get(place)?.kind !== 'part') throw appError('not_found')
  const given = facetNames.flatMap((name) => {
    const value = filters[partFacets[name].restName]
    return value === undefined ? [] : [[name, Array.isArray(value) ? toValues(name, value, names) : value]]
  })
  return partListQuerySchema.parse({ place, ...Object.fromEntries(given) })
}

/** «/fp/remni/?page=2» → «remni» */
function toPlacePath(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return bare.replace(/^\/+|\/+$/g, '').replace(/^fp(?:\/|$)/, '')
}

function toValues(name: FacetName, values: readonly string[], names: ListNames): string[] {
  const facet = facetOf(name)
  if (facet.kind !== 'values') return [...values]
  const { find, show } = facetDictionary(facet.attribute, names)
  return values.map((value) => {
    const id = /^\d+$/.test(value) ? Number(value) : find(value)
    // A model may be called by digits alone.
    const known = (facet.attribute === 'machineModel' ? find(value) : undefined) ?? id
    return (known === undefined ? undefined : show(known)?.value) ?? value
  })
}

import { facetOf, type ListFacetName, listFacetNames, stringifySearch } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { getListNames } from './catalog-caches.ts'
import { facetDictionary, type ListNames } from './facet-dictionary.ts'
import { categoryUrl, movedId, type Taxonomy } from './taxonomy.ts'
import { modelLineUrl, modelUrl } from './to-model-card.ts'

/** A second address of some pages: spec §2 names one, §1 calls the machinery yard by its own. */
const otherAddresses: Readonly<Record<string, string>> = {
  '/parts-catalog': '/zapchasti',
  '/mehdvor': '/profile/mehdvor',
}

/**
 * Where a page lives that is not at this address: one with two addresses (spec §2, contract §3), or one whose address
 * names a category, a maker, a model line or a model by a former slug or in capitals, in the path or among the filters of
 * a list. Null where there is no such page. Parts look after themselves.
 */
export async function findMovedPage(ctx: RequestContext, url: string): Promise<string | null> {
  const names = await getListNames(ctx)
  const { taxonomy } = names
  const [path = '', query = ''] = url.split('?')
  // Addresses have no capitals; people and programs that copy them put them there.
  const given = path.split('/').filter(Boolean).map(decode)
  const segments = given.map((segment) => segment.toLowerCase())
  const [first = '', ...rest] = segments
  if (first === 'fp') return findList(rest, query, { names, given: given.slice(1).join('/') })
  const found =
    otherAddresses[`/${segments.join('/')}`] ??
    findMachine(first === 'catalog' || first === 'zapchasti' ? rest : segments, taxonomy)
  // The region, the sheet of a machine, where one has come from: what is asked besides goes along.
  return found === null || found === decode(path) ? null : `${encodeURI(found)}${query && `?${query}`}`
}

function findList(
  segments: readonly string[],
  query: string,
  { names, given }: { names: ListNames; given: string },
): string | null {
  const { taxonomy } = names
  const path = segments.join('/')
  const category =
    taxonomy.categoryByPath.get(path) ?? taxonomy.categories.get(movedId(taxonomy, 'category', path) ?? 0)
  if (path !== '' && category?.kind !== 'part') return null
  const asked = new URLSearchParams(query)
  const search = Object.fromEntries(
    [...asked].map(([name, text]) => [name, isListFacet(name) ? asked.getAll(name).join(',') : text]),
  )
  const moved = Object.fromEntries(
    Object.entries(search).map(([name, text]) => [name, isListFacet(name) ? movedValues(name, text, names) : text]),
  )
  const isMoved = (category?.path ?? '') !== given || Object.keys(search).some((name) => moved[name] !== search[name])
  return isMoved ? `${encodeURI(category ? categoryUrl(category) : '/fp')}${stringifySearch(moved)}` : null
}

/** The same values under their present names, which have no capitals. */
export function movedValues(name: ListFacetName, text: string, names: ListNames): string {
  const facet = facetOf(name)
  if (facet.kind !== 'values') return text
  const { find, show } = facetDictionary(facet.attribute, names)
  return text
    .split(',')
    .map((value) => show(find(value) ?? find(value.toLowerCase()) ?? 0)?.value ?? value)
    .join(',')
}

/** The last part of the address that is known, now or formerly, says which page it was. */
function findMachine(segments: readonly string[], taxonomy: Taxonomy): string | null {
  const last = segments.at(-1) ?? ''
  const model = taxonomy.modelBySlug.get(last) ?? taxonomy.models.get(movedId(taxonomy, 'model', last) ?? 0)
  if (model && segments.length > 1) return modelUrl(model, taxonomy)
  const line = segments.length > 1 ? findLine(segments.at(-2) ?? '', last, taxonomy) : undefined
  if (line) return modelLineUrl(line, taxonomy)
  const path = segments.join('/')
  const category =
    taxonomy.categoryByPath.get(path) ?? taxonomy.categories.get(movedId(taxonomy, 'category', path) ?? 0)
  return category ? categoryUrl(category) : null
}

/** The address of a line leaves out what its slug begins with when that is its maker's: «rostselmash/acros». */
function findLine(maker: string, own: string, taxonomy: Taxonomy) {
  const found = [`${maker}-${own}`, own].map(
    (slug) => taxonomy.modelLineBySlug.get(slug) ?? taxonomy.modelLines.get(movedId(taxonomy, 'model_line', slug) ?? 0),
  )
  return found.find((line) => line !== undefined)
}

function isListFacet(name: string): name is ListFacetName {
  return listFacetNames.some((known) => known === name)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

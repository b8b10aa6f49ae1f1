import {
  appError,
  canonicalListPath,
  isThinlyFiltered,
  listFacetNames,
  type PartList,
  type PartListPage,
  type PartListSearch,
  partListQuerySchema,
} from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { getListNames } from './catalog-caches.ts'
import { countSearch } from './count-searches.ts'
import { movedValues } from './find-moved-page.ts'
import { listParts } from './list-parts.ts'
import type { CategoryRow, ModelLineRow, ModelRow } from './taxonomy.repository.ts'
import { categoryTrail, categoryUrl, type Taxonomy } from './taxonomy.ts'
import { modelLineUrl, modelUrl } from './to-model-card.ts'

const pageSize = 48

/** Somebody has looked for parts in all of the catalogue; what he narrows or turns over afterwards is the same search. */
function isWholeSearch(path: string, { q, ...narrowing }: PartListSearch): boolean {
  return Boolean(q) && path === '' && Object.values(narrowing).every((value) => value === undefined)
}

interface Place {
  category: CategoryRow | undefined
  line: ModelLineRow | undefined
  model: ModelRow | undefined
  search: PartListSearch
}

/**
 * A list page under /fp: where it stands and its parts. Throws not_found for a path that is no category, or a machine
 * that does not exist. Spec §2 /fp/:categorySlugs, contract §2 (48 a page).
 */
export async function getPartListPage(
  ctx: RequestContext,
  { path, search }: { path: string; search: PartListSearch },
): Promise<PartListPage> {
  const names = await getListNames(ctx)
  const { taxonomy } = names
  // A former name has no list of its own: findMovedPage says where it is.
  if (listFacetNames.some((name) => search[name] && movedValues(name, search[name], names) !== search[name])) {
    throw appError('not_found')
  }
  const place = findPlace(path.replace(/^\/+|\/+$/g, ''), search, taxonomy)
  const { category } = place
  const query = partListQuerySchema.parse({
    ...search,
    place: category?.path ?? '',
    ...(search.inStock && { inStock: true }),
    ...(search.withPrice && { withPrice: true }),
    perPage: pageSize,
  })
  const list = await listParts(ctx, query)
  if (isWholeSearch(path, search)) countSearch(ctx, { isMissed: list.total === 0 })
  const canonicalPath = canonicalListPath(category?.path ?? '', search)
  return {
    ...describePlace(place, taxonomy),
    trail: toTrail(place, taxonomy),
    canonicalPath,
    // Anybody may make up addresses of empty lists; a category that is empty for now stays a page.
    isIndexed: !search.q && !isThinlyFiltered(search) && (list.items.length > 0 || !canonicalPath.includes('?')),
    category: category
      ? {
          id: category.id,
          path: category.path,
          name: category.name,
          description: category.description,
          icon: category.icon,
          specColumns: category.specColumns,
        }
      : null,
    machine: toMachine(place, taxonomy),
    list,
    categories: toCategories(list, taxonomy),
  }
}

/** What a list is called. Throws not_found as its page does. */
export function describeList(
  path: string,
  search: PartListSearch,
  taxonomy: Taxonomy,
): Pick<PartListPage, 'title' | 'description'> {
  return describePlace(findPlace(path, search, taxonomy), taxonomy)
}

function describePlace(place: Place, taxonomy: Taxonomy): Pick<PartListPage, 'title' | 'description'> {
  const title = toTitle(place, taxonomy)
  return { title, description: toDescription(place, title) }
}

function toCategories({ items }: PartList, taxonomy: Taxonomy): PartListPage['categories'] {
  const paths = new Set(items.map(({ category }) => category.path))
  return [...paths].flatMap((path) => {
    const category = taxonomy.categoryByPath.get(path)
    return category ? [{ path, description: category.description, icon: category.icon }] : []
  })
}

function findPlace(path: string, search: PartListSearch, taxonomy: Taxonomy): Place {
  const category = taxonomy.categoryByPath.get(path)
  if (path !== '' && category?.kind !== 'part') throw appError('not_found')
  const model = findSingle(search.model, taxonomy.modelBySlug)
  const line = model
    ? taxonomy.modelLines.get(model.modelLineId)
    : findSingle(search.modelLine, taxonomy.modelLineBySlug)
  return { category, line, model, search }
}

/** The one machine of a list; of several none is its own. Throws not_found for one that does not exist. */
function findSingle<Row>(slugs: string | undefined, bySlug: ReadonlyMap<string, Row>): Row | undefined {
  if (!slugs || slugs.includes(',')) return undefined
  const row = bySlug.get(slugs)
  if (!row) throw appError('not_found')
  return row
}

/** «Ремни для ACROS 595 Plus», «Запчасти Gates», «Поиск: ремень». */
function toTitle({ category, line, model, search }: Place, taxonomy: Taxonomy): string {
  const machine = model?.name ?? line?.name
  if (machine) return `${category?.name ?? 'Запчасти'} для ${machine}`
  const maker = search.manufacturer?.includes(',')
    ? undefined
    : taxonomy.manufacturerBySlug.get(search.manufacturer ?? '')?.name
  if (maker) return `${category?.name ?? 'Запчасти'} ${maker}`
  if (category) return category.name
  return search.q ? `Поиск: ${search.q}` : 'Каталог запчастей'
}

function toDescription({ category, search }: Place, title: string): string {
  const isPlain = !search.model && !search.modelLine && !search.manufacturer
  if (category?.description && isPlain) return category.description
  return `${title}: наличие по филиалам, сроки доставки и подбор по машине в Агромаркете.`
}

function toTrail({ category, line, model }: Place, taxonomy: Taxonomy): PartListPage['trail'] {
  const machine = model?.name ?? line?.name
  const query = model ? `?model=${model.slug}` : line ? `?modelLine=${line.slug}` : ''
  const categories = category ? categoryTrail(taxonomy, category.id) : []
  return [
    { name: 'Главная', url: '/' },
    { name: 'Запчасти', url: '/zapchasti' },
    ...(machine ? [{ name: machine, url: `/fp${query}` }] : []),
    ...categories.map((step) => ({ name: step.name, url: `${categoryUrl(step)}${query}` })),
  ]
}

function toMachine({ line, model }: Place, taxonomy: Taxonomy): PartListPage['machine'] {
  if (!line) return null
  return {
    name: model?.name ?? line.name,
    manufacturer: taxonomy.manufacturers.get(line.manufacturerId)?.name ?? '',
    icon: line.icon,
    url: (model && modelUrl(model, taxonomy)) ?? modelLineUrl(line, taxonomy),
  }
}

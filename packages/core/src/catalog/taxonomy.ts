import type { CategoryNode } from '@agromarket/shared'
import type {
  CategoryBannerRow,
  CategoryRow,
  ManufacturerRow,
  ModelLineRow,
  ModelRow,
  PartCountRow,
  RedirectRow,
  TaxonomyRows,
} from './taxonomy.repository.ts'

/** Everything of the catalogue but its parts: a few thousand rows, kept in memory (see catalog-caches). */
export interface Taxonomy {
  categories: ReadonlyMap<number, CategoryRow>
  categoryByPath: ReadonlyMap<string, CategoryRow>
  /** Each category with all categories below it, by id. */
  descendantIds: ReadonlyMap<number, readonly number[]>
  bannerOfCategory: ReadonlyMap<number, CategoryBannerRow>
  manufacturers: ReadonlyMap<number, ManufacturerRow>
  manufacturerBySlug: ReadonlyMap<string, ManufacturerRow>
  modelLines: ReadonlyMap<number, ModelLineRow>
  modelLineBySlug: ReadonlyMap<string, ModelLineRow>
  models: ReadonlyMap<number, ModelRow>
  modelBySlug: ReadonlyMap<string, ModelRow>
  modelsOfLine: ReadonlyMap<number, readonly ModelRow[]>
  partCounts: readonly PartCountRow[]
  partTotal: number
  partCountOfModel: ReadonlyMap<number, number>
  technique: readonly CategoryNode[]
  parts: readonly CategoryNode[]
  popularNames: readonly string[]
  /** Ids by kind and former address (movedTo). */
  redirects: ReadonlyMap<string, number>
}

export function buildTaxonomy(rows: TaxonomyRows): Taxonomy {
  const categories = byId(rows.categories)
  const children = groupBy(rows.categories, (category) => category.parentId)
  const descendantIds = new Map(rows.categories.map(({ id }) => [id, collectDescendants(id, children)]))
  const ownCounts = countByCategory(rows)
  const toNode = (category: CategoryRow): CategoryNode => ({
    id: category.id,
    slug: category.slug,
    path: category.path,
    url: categoryUrl(category),
    name: category.name,
    description: category.description,
    icon: category.icon,
    count: sum((descendantIds.get(category.id) ?? []).map((id) => ownCounts.get(id) ?? 0)),
    children: (children.get(category.id) ?? []).map(toNode),
  })
  const roots = children.get(null) ?? []
  return {
    categories,
    categoryByPath: new Map(rows.categories.map((category) => [category.path, category])),
    descendantIds,
    bannerOfCategory: new Map(rows.banners.map((banner) => [banner.categoryId, banner])),
    manufacturers: byId(rows.manufacturers),
    manufacturerBySlug: bySlug(rows.manufacturers),
    modelLines: byId(rows.modelLines),
    modelLineBySlug: bySlug(rows.modelLines),
    models: byId(rows.models),
    modelBySlug: bySlug(rows.models),
    modelsOfLine: groupBy(rows.models, (model) => model.modelLineId),
    partCounts: rows.partCounts,
    partTotal: sum(rows.partCounts.map((row) => row.count)),
    partCountOfModel: new Map(rows.modelCounts.map((row) => [row.modelId, row.count])),
    technique: roots.filter(({ kind }) => kind === 'technique').map(toNode),
    parts: roots.filter(({ kind }) => kind === 'part').map(toNode),
    popularNames: rows.popularNames,
    redirects: new Map(rows.redirects.map(({ kind, slug, targetId }) => [`${kind} ${slug}`, targetId])),
  }
}

/** What once had this address: a category's path, the slug of anything else. */
export function movedId({ redirects }: Taxonomy, kind: RedirectRow['kind'], slug: string): number | undefined {
  return redirects.get(`${kind} ${slug}`)
}

/** Address of a category: parts under /fp, machines under /catalog. */
export function categoryUrl(category: { kind: string; path: string }): string {
  return category.kind === 'technique' ? `/catalog/${category.path}` : `/fp/${category.path}`
}

/** The category and those above it, topmost first. */
export function categoryTrail(taxonomy: Taxonomy, categoryId: number): CategoryRow[] {
  const category = taxonomy.categories.get(categoryId)
  if (!category) return []
  return [...(category.parentId === null ? [] : categoryTrail(taxonomy, category.parentId)), category]
}

/** Models per technique category, parts per part category; without the categories below. */
function countByCategory(rows: TaxonomyRows): Map<number, number> {
  const counts = new Map<number, number>()
  const add = (categoryId: number, count: number) => counts.set(categoryId, (counts.get(categoryId) ?? 0) + count)
  for (const row of rows.partCounts) add(row.categoryId, row.count)
  const lines = byId(rows.modelLines)
  for (const model of rows.models) {
    const line = lines.get(model.modelLineId)
    if (line) add(line.categoryId, 1)
  }
  return counts
}

function collectDescendants(id: number, children: ReadonlyMap<number | null, CategoryRow[]>): number[] {
  return [id, ...(children.get(id) ?? []).flatMap((child) => collectDescendants(child.id, children))]
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function bySlug<Row extends { slug: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.slug, row]))
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  return Map.groupBy(rows, keyOf)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

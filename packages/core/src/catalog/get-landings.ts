import type { CategoryNode, CategoryTile, CategoryTree, HomePage, PartsLanding } from '@agromarket/shared'
import { getPlaces, listBranches } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { getTaxonomy } from './catalog-caches.ts'
import type { Taxonomy } from './taxonomy.ts'
import { toMenuCategories } from './to-menu-categories.ts'
import { modelLineUrl } from './to-model-card.ts'

/** What the landing page has room for. */
const homeRoom = { parade: 5, technique: 8, partGroups: 12, branches: 3 } as const

/** Every visitor's menus ask for it: made once for each reading of the taxonomy. */
const trees = new WeakMap<Taxonomy, CategoryTree>()

/** The trees of machines and parts with their counts, from memory. */
export async function getCategoryTree(ctx: RequestContext): Promise<CategoryTree> {
  const taxonomy = await getTaxonomy(ctx)
  const known = trees.get(taxonomy)
  if (known) return known
  const tree = { technique: toMenuCategories(taxonomy), parts: [...taxonomy.parts] }
  trees.set(taxonomy, tree)
  return tree
}

/** What the landing page shows of the catalogue, and the branches nearest to the visitor. From memory. */
export async function getHome(ctx: RequestContext): Promise<HomePage> {
  const [taxonomy, branches] = await Promise.all([getTaxonomy(ctx), listBranches(ctx)])
  return {
    parade: toParade(taxonomy),
    technique: taxonomy.technique.slice(0, homeRoom.technique).map(toTile),
    partGroups: taxonomy.parts.slice(0, homeRoom.partGroups).map(toTile),
    partTotal: taxonomy.partTotal,
    nearestBranches: branches.slice(0, homeRoom.branches),
    branchTotal: branches.length,
  }
}

function toTile({ id, url, name, icon, count }: CategoryNode): CategoryTile {
  return { id, url, name, icon, count }
}

/** /zapchasti: makers of parts by how much they offer, and the groups. From memory. */
export async function getPartsLanding(ctx: RequestContext): Promise<PartsLanding> {
  const [taxonomy, places] = await Promise.all([getTaxonomy(ctx), getPlaces(ctx.db)])
  const counts = new Map<number, number>()
  for (const { manufacturerId, count } of taxonomy.partCounts) {
    counts.set(manufacturerId, (counts.get(manufacturerId) ?? 0) + count)
  }
  return {
    partTotal: taxonomy.partTotal,
    branchTotal: places.branches.length,
    manufacturers: [...taxonomy.manufacturers.values()]
      .map(({ id, slug, name }) => ({ slug, name, url: `/fp?manufacturer=${slug}`, count: counts.get(id) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'ru')),
    groups: taxonomy.parts.map(toTile),
  }
}

/** The model lines with the most parts, one of each silhouette, so that the machines on the ground line differ. */
function toParade(taxonomy: Taxonomy): HomePage['parade'] {
  const lines = [...taxonomy.modelLines.values()]
    .map((line) => ({ line, count: partCountOfLine(line.id, taxonomy) }))
    .sort((a, b) => b.count - a.count || a.line.id - b.line.id)
  const seen = new Set<string>()
  return lines
    .filter(({ line }) => !seen.has(line.icon) && seen.add(line.icon))
    .slice(0, homeRoom.parade)
    .map(({ line, count }) => ({
      manufacturer: taxonomy.manufacturers.get(line.manufacturerId)?.name ?? '',
      name: line.name,
      icon: line.icon,
      url: modelLineUrl(line, taxonomy),
      count,
    }))
}

function partCountOfLine(lineId: number, taxonomy: Taxonomy): number {
  const models = taxonomy.modelsOfLine.get(lineId) ?? []
  return models.reduce((total, model) => total + (taxonomy.partCountOfModel.get(model.id) ?? 0), 0)
}

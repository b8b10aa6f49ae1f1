import type { CategoryNode, PsType } from '@agromarket/shared'
import { findPageAlias, getCategoryTree, getPartCards, listKindIdsOfModel } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { PsTarget } from './ps.repository.ts'

/**
 * The written order of fallbacks: where the blocks of a page of the shop are looked for, the nearest first.
 *
 * | page      | order                                                            |
 * | --------- | ---------------------------------------------------------------- |
 * | model     | this model, its kinds from the narrowest («kind/7»), all models  |
 * | category  | this category, those above it, all categories                    |
 * | part      | this part, its groups from the narrowest («kind/7»), all parts   |
 * | news      | this news, all news                                              |
 * | compare, cart, bookmarks | all                                               |
 * | offer     | this offer, all offers                                           |
 * | any path  | this very path, then its type as above, then «/a/*» before «/*»  |
 *
 * At each step a recipient's own page comes before everybody's.
 */
export async function listPlacesOfModel(ctx: RequestContext, modelId: number): Promise<PsTarget[]> {
  const kinds = await listKindIdsOfModel(ctx, modelId)
  if (kinds.length === 0) return []
  return toPlaces('model', [String(modelId), ...kinds.map((id) => `kind/${id}`), ''])
}

export async function listPlacesOfCategory(ctx: RequestContext, categoryId: number): Promise<PsTarget[]> {
  const { technique, parts } = await getCategoryTree(ctx)
  const trail = findTrail([...technique, ...parts], ({ id }) => id === categoryId)
  return trail.length === 0 ? [] : toPlaces('category', [...trail.map(({ id }) => String(id)).reverse(), ''])
}

export async function listPlacesOfPart(ctx: RequestContext, partId: number): Promise<PsTarget[]> {
  const [[part], { parts }] = await Promise.all([getPartCards(ctx, [partId]), getCategoryTree(ctx)])
  if (!part) return []
  const trail = findTrail(parts, ({ path }) => path === part.category.path)
  return toPlaces('part', [String(partId), ...trail.map(({ id }) => `kind/${id}`).reverse(), ''])
}

/** A type whose pages are one (compare, cart, bookmarks), or about `target` (news, offer). */
export function listPlacesOfType(type: PsType, target = ''): PsTarget[] {
  return toPlaces(type, target === '' ? [''] : [target, ''])
}

const plainTypes: Readonly<Record<string, PsType>> = {
  '/cart': 'cart',
  '/compare': 'compare',
  '/profile/bookmarks': 'bookmarks',
}

export interface PlacesOfPath {
  places: PsTarget[]
  /** The machine that the page is about. */
  modelId: number | null
}

export async function listPlacesOfPath(ctx: RequestContext, path: string): Promise<PlacesOfPath> {
  const bare = `/${(path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).join('/')}`
  const { places, modelId } = await listOwnPlaces(ctx, bare, path)
  const above = bare.split('/').slice(1, -1)
  const starred = above.map((_, index) => `/${above.slice(0, above.length - index).join('/')}/*`)
  return { places: [...toPlaces('path', [bare]), ...places, ...toPlaces('path', [...starred, '/*'])], modelId }
}

async function listOwnPlaces(ctx: RequestContext, bare: string, path: string): Promise<PlacesOfPath> {
  const [, first = '', second = ''] = bare.split('/')
  const plain = plainTypes[bare] ?? (first === 'compare' ? 'compare' : undefined)
  if (plain) return { places: listPlacesOfType(plain), modelId: null }
  if (first === 'offer') return { places: listPlacesOfType('offer', second), modelId: null }
  if (first === 'blog' && second !== '') return { places: listPlacesOfType('news', second), modelId: null }
  const alias = await findPageAlias(ctx, { path }).catch(() => undefined)
  const id = alias?.referenceId ?? null
  if (id === null) return { places: [], modelId: null }
  if (alias?.controller === 'model') return { places: await listPlacesOfModel(ctx, id), modelId: id }
  if (alias?.controller === 'part') return { places: await listPlacesOfPart(ctx, id), modelId: null }
  if (alias?.controller === 'category') return { places: await listPlacesOfCategory(ctx, id), modelId: null }
  return { places: [], modelId: null }
}

function toPlaces(type: PsType, targets: readonly string[]): PsTarget[] {
  return targets.map((target) => ({ type, target }))
}

/** From the root to the node; empty when it is not there. */
function findTrail(nodes: readonly CategoryNode[], isWanted: (node: CategoryNode) => boolean): CategoryNode[] {
  for (const node of nodes) {
    if (isWanted(node)) return [node]
    const below = findTrail(node.children, isWanted)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

import type { CategoryNode, WarmupItem } from '@agromarket/shared'
import { getCategoryTree, listNamedModels } from '../../catalog/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { listWarmups, type WarmupKind } from '../warmup.repository.ts'

/** What is suggested with its machine or its kind of machines; one that has left the catalogue is left out. */
export async function loadWarmups(ctx: RequestContext, recipientId: number, kind: WarmupKind): Promise<WarmupItem[]> {
  const rows = await listWarmups(ctx.db, recipientId, kind)
  const [models, { technique }] = await Promise.all([
    listNamedModels(ctx, { models: rows.flatMap(({ modelId }) => modelId ?? []) }),
    getCategoryTree(ctx),
  ])
  return rows.flatMap((row) => {
    const model = models.find(({ id }) => id === row.modelId) ?? null
    const category = row.categoryId === null ? null : toCategory(findNode(technique, row.categoryId))
    const { id, modelId, categoryId, offerHash, note, views } = row
    const item = { id, productId: modelId, categoryId, offerId: offerHash, note, views, model, category }
    return model || category ? [item] : []
  })
}

function findNode(nodes: readonly CategoryNode[], id: number): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}

function toCategory(node: CategoryNode | undefined): WarmupItem['category'] {
  return node ? { id: node.id, name: node.name, url: node.url, icon: node.icon } : null
}

import type { ModelCard } from '@agromarket/shared'
import { listNamedModels, listSimilarModels, pickModels } from '../../core/src/catalog/index.ts'
import { type PsLoad, type PsScene, someItems } from '../../core/src/ps/blocks/define-logic.ts'
import { findModelOf } from '../../core/src/ps/blocks/find-model-of.ts'
import { listWarmups } from '../../core/src/ps/warmup.repository.ts'

/** Machines that the block shows beside those that are named for it. */
const room = 6

export const load: PsLoad<'modelLines'> = async (scene, { models, auto }) => {
  const [named, fitting] = await Promise.all([listNamedModels(scene.ctx, { models }), suggest(scene, auto)])
  const own = new Set(named.map(({ id }) => id))
  return someItems([...named, ...fitting.filter(({ id }) => !own.has(id))].slice(0, Math.max(room, named.length)))
}

async function suggest(scene: PsScene, auto: 'none' | 'interests' | 'park'): Promise<ModelCard[]> {
  const { ctx, recipient } = scene
  if (auto === 'none' || !recipient) return []
  if (auto === 'park') {
    const modelId = await findModelOf(scene)
    return modelId === null ? [] : (await listSimilarModels(ctx, { modelId, filter: {} })).models
  }
  const interests = await listWarmups(ctx.db, recipient.id, 'interest')
  const categories = interests.flatMap(({ categoryId }) => categoryId ?? [])
  if (categories.length === 0) return []
  return pickModels(ctx, { categories, isPromo: false, excludeModels: [], quantity: room })
}

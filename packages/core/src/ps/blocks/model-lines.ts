import type { ModelCard } from '@agromarket/shared'
import { listNamedModels, listSimilarModels, pickModels } from '../../catalog/index.ts'
import { listWarmups } from '../warmup.repository.ts'
import { type PsBlockLogic, type PsScene, someItems } from './define-logic.ts'
import { findModelOf } from './expert.ts'
import { printMachines } from './print-pieces.ts'

/** Machines that the block shows beside those that are named for it. */
const room = 6

export const modelLines: PsBlockLogic<'modelLines'> = {
  async load(scene, { models, auto }) {
    const [named, fitting] = await Promise.all([listNamedModels(scene.ctx, { models }), suggest(scene, auto)])
    const own = new Set(named.map(({ id }) => id))
    return someItems([...named, ...fitting.filter(({ id }) => !own.has(id))].slice(0, Math.max(room, named.length)))
  },
  print: ({ title }, { items }) => printMachines(title, items),
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

import { listSimilarModels } from '../../catalog/index.ts'
import { type PsBlockLogic, someItems } from './define-logic.ts'
import { findModelOf } from './expert.ts'
import { printMachines } from './print-pieces.ts'

export const similarModels: PsBlockLogic<'similarModels'> = {
  async load(scene, settings) {
    const modelId = settings.modelId > 0 ? settings.modelId : await findModelOf(scene)
    if (modelId === null) return null
    const { models } = await listSimilarModels(scene.ctx, { modelId, filter: {} })
    return someItems(models.slice(0, settings.quantity))
  },
  print: ({ title }, { items }) => printMachines(title, items),
}

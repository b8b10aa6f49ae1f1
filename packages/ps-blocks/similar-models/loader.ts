import { listSimilarModels } from '../../core/src/catalog/index.ts'
import { type PsLoad, someItems } from '../../core/src/ps/blocks/define-logic.ts'
import { findModelOf } from '../../core/src/ps/blocks/find-model-of.ts'

export const load: PsLoad<'similarModels'> = async (scene, settings) => {
  const modelId = settings.modelId > 0 ? settings.modelId : await findModelOf(scene)
  if (modelId === null) return null
  const { models } = await listSimilarModels(scene.ctx, { modelId, filter: {} })
  return someItems(models.slice(0, settings.quantity))
}

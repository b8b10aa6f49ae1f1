import { findExpertOfModel, listExperts } from '../../core/src/experts/index.ts'
import type { PsLoad, PsScene } from '../../core/src/ps/blocks/define-logic.ts'
import { findModelOf } from '../../core/src/ps/blocks/find-model-of.ts'

export const load: PsLoad<'expert'> = async (scene, { expertId }) => {
  const found = expertId > 0 ? (await listExperts(scene.ctx, [expertId]))[0] : await findFitting(scene)
  return found ? { expert: found } : null
}

async function findFitting(scene: PsScene) {
  const modelId = await findModelOf(scene)
  return modelId === null ? undefined : ((await findExpertOfModel(scene.ctx, { modelId })) ?? undefined)
}

import { findExpertOfModel, listExperts } from '../../experts/index.ts'
import type { PsBlockLogic, PsScene } from './define-logic.ts'
import { printPerson } from './print-pieces.ts'

export const expert: PsBlockLogic<'expert'> = {
  async load(scene, { expertId }) {
    const found = expertId > 0 ? (await listExperts(scene.ctx, [expertId]))[0] : await findFitting(scene)
    return found ? { expert: found } : null
  },
  print: ({ title }, data) => printPerson(title, data.expert),
}

async function findFitting(scene: PsScene) {
  const modelId = await findModelOf(scene)
  return modelId === null ? undefined : ((await findExpertOfModel(scene.ctx, { modelId })) ?? undefined)
}

/** The machine that a block is about when it names none: the page's, else the first of the recipient's park. */
export async function findModelOf({ modelId, park }: PsScene): Promise<number | null> {
  if (modelId !== null) return modelId
  const [machine] = await park()
  return machine?.modelId ?? null
}

import type { PsScene } from './define-logic.ts'

/** The machine that a block is about when it names none: the page's, else the first of the recipient's park. */
export async function findModelOf({ modelId, park }: PsScene): Promise<number | null> {
  if (modelId !== null) return modelId
  const [machine] = await park()
  return machine?.modelId ?? null
}

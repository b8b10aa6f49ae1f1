import { findManager } from '../../experts/index.ts'
import type { PsScene } from './define-logic.ts'

/** Who looks after the recipient; null for nobody. */
export async function findManagerOf({ ctx, recipient }: PsScene) {
  if (!recipient || recipient.managerExternalId === '') return null
  return (await findManager(ctx, recipient.managerExternalId)) ?? null
}

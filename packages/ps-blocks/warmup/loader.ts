import { type PsLoad, someItems } from '../../core/src/ps/blocks/define-logic.ts'
import { loadWarmups } from '../../core/src/ps/blocks/load-warmups.ts'

export const load: PsLoad<'warmup'> = async ({ ctx, recipient }) =>
  recipient ? someItems(await loadWarmups(ctx, recipient.id, 'warmup')) : null

import { listHistory } from '../../core/src/history/index.ts'
import { type PsLoad, someItems } from '../../core/src/ps/blocks/define-logic.ts'

export const load: PsLoad<'browsingHistory'> = async ({ ctx }, { quantity }) =>
  someItems(await listHistory(ctx, { limit: quantity }))

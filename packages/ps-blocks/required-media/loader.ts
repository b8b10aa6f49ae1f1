import { type PsLoad, someItems } from '../../core/src/ps/blocks/define-logic.ts'
import { listMedia } from '../../core/src/ps/upload.repository.ts'

export const load: PsLoad<'requiredMedia'> = async ({ ctx, recipient }) =>
  recipient ? someItems(await listMedia(ctx.db, recipient.id)) : null

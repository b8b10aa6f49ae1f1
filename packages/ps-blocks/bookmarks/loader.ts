import { listFavoriteCodes } from '../../core/src/favorites/index.ts'
import type { PsLoad } from '../../core/src/ps/blocks/define-logic.ts'
import { toOwnList } from '../../core/src/ps/blocks/to-own-list.ts'

export const load: PsLoad<'bookmarks'> = async ({ ctx }) =>
  ctx.user ? toOwnList(ctx, await listFavoriteCodes(ctx)) : null

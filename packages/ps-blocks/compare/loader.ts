import { listCompared } from '../../core/src/compare/index.ts'
import type { PsLoad } from '../../core/src/ps/blocks/define-logic.ts'
import { toOwnList } from '../../core/src/ps/blocks/to-own-list.ts'

export const load: PsLoad<'compare'> = async ({ ctx }) => toOwnList(ctx, await listCompared(ctx))

import { toProductCode } from '@agromarket/shared'
import { listCartPartIds } from '../../core/src/cart/index.ts'
import type { PsLoad } from '../../core/src/ps/blocks/define-logic.ts'
import { toOwnList } from '../../core/src/ps/blocks/to-own-list.ts'

export const load: PsLoad<'cart'> = async ({ ctx }) => {
  const partIds = await listCartPartIds(ctx)
  return toOwnList(
    ctx,
    partIds.map((partId) => toProductCode({ partId })),
  )
}

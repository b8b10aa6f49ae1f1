import { appError, type CopyProfile } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import * as supplierRepository from '../supplier.repository.ts'
import * as priceListRepository from './price-list.repository.ts'
import { nameTaken } from './save-profile.ts'

/**
 * «Копировать профиль»: a new price list of the same supplier whose files are read alike. Masks stay with the first one: a
 * file belongs to one price list. Throws not_found (no profile yet), validation_error (a price list of this name is there).
 */
export async function copyProfile(
  ctx: RequestContext,
  { priceListId, name }: CopyProfile,
): Promise<{ priceListId: number }> {
  requirePermission(ctx, 'suppliers.manage')
  const { user } = visitorOf(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const from = await priceListRepository.lock(trx, priceListId)
    const profile = from && (await priceListRepository.findProfile(trx, priceListId))
    if (!profile) throw appError('not_found')
    const { supplierId, termHours } = from
    const id = await priceListRepository.insert(trx, { supplierId, name, termHours })
    if (id === undefined) throw nameTaken()
    const settings = { ...profile.settings, senderMask: '', fileMask: '' }
    await priceListRepository.addProfile(trx, { priceListId: id, settings, createdBy: user?.id ?? null })
    await supplierRepository.remember(trx, {
      supplierId,
      userId: user?.id ?? null,
      userName: user?.name ?? 'Портал',
      content: `Профиль «${from.name}» скопирован в «${name}»`,
    })
    return { priceListId: id }
  })
}

import { type AppError, appError, type ConfirmProfile, type PriceProfile, type SaveProfile } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import { type RequestContext, type Visitor, visitorOf } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { getFile } from '../portal/list-files.ts'
import { startNextRun } from '../runs/start-next-run.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { assertMayAct } from '../supplier-access.ts'
import * as priceListRepository from './price-list.repository.ts'

/**
 * Says how a file is read, for it and for those that will come; the file then waits for its turn again. Throws not_found,
 * forbidden, supplier_record_changed (it is being worked on), validation_error (a price list of this name is there).
 */
export async function confirmProfile(ctx: RequestContext, input: ConfirmProfile): Promise<{ priceListId: number }> {
  const file = await getFile(ctx, input.fileId)
  await assertMayAct(ctx, file.supplier.id, 'upload')
  const visitor = visitorOf(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const supplierId = file.supplier.id
    const priceListId = await ensurePriceList(trx, supplierId, input)
    const settings = await withOwnMasks(trx, priceListId, input.profile)
    await writeProfile(trx, visitor, { supplierId, priceListId, name: input.name, settings })
    // Before its file, as whoever repeats or stops it at the same time.
    await supplierRepository.lock(trx, supplierId)
    if (!(await fileRepository.waitAgain(trx, input.fileId))) throw appError('supplier_record_changed')
    await fileRepository.setState(trx, input.fileId, { state: 'waiting', priceListId })
    await startNextRun(trx, supplierId, ctx.requestId)
    return { priceListId }
  })
}

/**
 * Changes how files of a price list are read from now on. Throws not_found, supplier_record_changed (somebody else has
 * changed it meanwhile), validation_error (a price list of this name is there).
 */
export async function saveProfile(ctx: RequestContext, input: SaveProfile): Promise<{ priceListId: number }> {
  requirePermission(ctx, 'suppliers.manage')
  const { priceListId, profileVersion, name, termHours, profile } = input
  const visitor = visitorOf(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const list = await priceListRepository.lock(trx, priceListId)
    if (!list) throw appError('not_found')
    const last = await priceListRepository.findProfile(trx, priceListId)
    if ((last?.version ?? null) !== profileVersion) throw appError('supplier_record_changed')
    if (!(await priceListRepository.update(trx, priceListId, { name, termHours }))) throw nameTaken()
    await writeProfile(trx, visitor, { supplierId: list.supplierId, priceListId, name, settings: profile })
  })
  return { priceListId }
}

async function ensurePriceList(trx: Trx, supplierId: string, { priceListId, name }: ConfirmProfile): Promise<number> {
  if (priceListId !== undefined) {
    const list = await priceListRepository.lock(trx, priceListId)
    if (list?.supplierId !== supplierId) throw appError('not_found')
    return priceListId
  }
  const added = await priceListRepository.insert(trx, { supplierId, name })
  if (added !== undefined) return added
  throw nameTaken()
}

/** Of a price list that is made or renamed. */
export function nameTaken(): AppError {
  return appError('validation_error', { issues: [{ path: 'name', message: 'Прайс-лист с таким названием уже есть' }] })
}

/** Of a file that was said to be of a price list all is taken but its name: the list keeps the files that come by themselves. */
async function withOwnMasks(trx: Trx, priceListId: number, settings: PriceProfile): Promise<PriceProfile> {
  const own = await priceListRepository.findProfile(trx, priceListId)
  const { fileMask = '', senderMask = '' } = own?.settings ?? {}
  return { ...settings, fileMask: fileMask || settings.fileMask, senderMask: senderMask || settings.senderMask }
}

async function writeProfile(
  trx: Trx,
  { user }: Visitor,
  profile: { supplierId: string; priceListId: number; name: string; settings: ConfirmProfile['profile'] },
): Promise<void> {
  const { supplierId, priceListId, name, settings } = profile
  await priceListRepository.addProfile(trx, { priceListId, settings, createdBy: user?.id ?? null })
  await supplierRepository.remember(trx, {
    supplierId,
    userId: user?.id ?? null,
    userName: user?.name ?? 'Портал',
    content: `Профиль «${name}» сохранён`,
  })
}

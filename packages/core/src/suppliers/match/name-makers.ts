import { appError, type NameMaker } from '@agromarket/shared'
import { articleKey, listMakers } from '../../catalog/index.ts'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import * as adminRepository from '../admin/admin.repository.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { assertMayAct } from '../supplier-access.ts'

/**
 * «Джон Дир» of this supplier is John Deere from the next file on: its rows are then read anew. Throws not_found,
 * forbidden, validation_error.
 */
export async function nameMaker(
  ctx: RequestContext,
  { supplierId, spelling, manufacturerId }: NameMaker,
): Promise<void> {
  await assertMayAct(ctx, supplierId, 'upload')
  const makerKey = articleKey(spelling)
  if (makerKey === '')
    throw appError('validation_error', { issues: [{ path: 'spelling', message: 'Укажите название' }] })
  const maker = (await listMakers(ctx.db)).find(({ id }) => id === manufacturerId)
  if (!maker || !(await adminRepository.find(ctx.db, supplierId))) throw appError('not_found')
  const { user } = visitorOf(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await adminRepository.saveMaker(trx, { supplierId, spelling, makerKey, manufacturerId })
    const content = `Производитель «${spelling}» записан как ${maker.name}`
    const by = { userId: user?.id ?? null, userName: user?.name ?? '' }
    await supplierRepository.remember(trx, { supplierId, ...by, content })
  })
}

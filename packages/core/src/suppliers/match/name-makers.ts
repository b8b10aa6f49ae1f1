import { appError, type NameMaker } from '@agromarket/shared'
import { articleKey, listMakers } from '../../catalog/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as adminRepository from '../admin/admin.repository.ts'
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
  const isKnown = (await listMakers(ctx.db)).some(({ id }) => id === manufacturerId)
  if (!isKnown || !(await adminRepository.find(ctx.db, supplierId))) throw appError('not_found')
  await adminRepository.saveMaker(ctx.db, { supplierId, spelling, makerKey, manufacturerId })
}

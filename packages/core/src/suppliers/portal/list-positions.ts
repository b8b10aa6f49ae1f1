import { appError, type SupplierPositionPage, type SupplierPositionQuery, supplierLimits } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { readableSuppliers } from '../supplier-access.ts'
import * as positionViewRepository from './position-view.repository.ts'

/**
 * The positions of the version that a file has made, and its rows with errors. A row that says the same as in the file
 * before keeps the number that it had there. Throws not_found.
 */
export async function listPositions(ctx: RequestContext, query: SupplierPositionQuery): Promise<SupplierPositionPage> {
  const suppliers = await readableSuppliers(ctx)
  const run = await positionViewRepository.findRun(ctx.db, suppliers, query.fileId)
  if (!run) throw appError('not_found')
  const perPage = supplierLimits.perPage
  const [{ items, total }, counts] = await Promise.all([
    positionViewRepository.list(ctx.db, run, query, perPage),
    positionViewRepository.count(ctx.db, run),
  ])
  return { items, total, page: query.page, perPage, counts }
}

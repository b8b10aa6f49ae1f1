import {
  appError,
  type SupplierPosition,
  type SupplierPositionPage,
  type SupplierPositionQuery,
  supplierLimits,
} from '@agromarket/shared'
import { articleKey, listMakers } from '../../catalog/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { makerSuggester } from '../match/suggest-maker.ts'
import * as supplierRepository from '../supplier.repository.ts'
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
  const suggest = makerSuggester(await listMakers(ctx.db))
  const named = new Set((await supplierRepository.listMakerSpellings(ctx.db, run.supplierId)).map(([key]) => key))
  const toItem = (item: (typeof items)[number]): SupplierPosition => {
    const isNamed = item.maker === '' || named.has(articleKey(item.maker))
    const like = isNamed ? undefined : suggest(item.maker)
    return { ...item, likeMaker: like ? { id: like.id, name: like.name } : null }
  }
  return { items: items.map(toItem), total, page: query.page, perPage, counts }
}

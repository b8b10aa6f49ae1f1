import {
  type FilesToCheck,
  type RowCause,
  rowCauses,
  type SummaryQuery,
  type SupplierSummary,
} from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { readableSuppliers } from '../supplier-access.ts'
import * as fileViewRepository from './file-view.repository.ts'
import { toFiles } from './list-files.ts'
import * as summaryRepository from './summary.repository.ts'

const mostAttention = 3
const lastFiles = 4

/** How the viewer's price lists stand: freshness, what came in the last days, what wants his attention. */
export async function getSummary(ctx: RequestContext, { supplierId, days }: SummaryQuery): Promise<SupplierSummary> {
  const suppliers = await readableSuppliers(ctx, supplierId)
  const [names, lists, byDay, causes, files, attention, last] = await Promise.all([
    supplierRepository.listNames(ctx.db, suppliers),
    summaryRepository.listFreshness(ctx.db, suppliers),
    summaryRepository.listDays(ctx.db, suppliers, days),
    summaryRepository.countCauses(ctx.db, suppliers, days),
    summaryRepository.countFiles(ctx.db, suppliers, days),
    summaryRepository.listAttention(ctx.db, suppliers, mostAttention),
    fileViewRepository.list(ctx.db, suppliers, { filter: 'all', q: '', page: 1 }, lastFiles),
  ])
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    suppliers: names,
    onSale: sum(lists.map(({ positions }) => positions)),
    inTime: lists.filter(({ isOverdue }) => !isOverdue).length,
    lists,
    accepted: sum(byDay.map(({ accepted }) => accepted)),
    rejected: sum(byDay.map(({ rejected }) => rejected)),
    ...files,
    days: byDay,
    causes: causes.map(({ cause, count }) => ({ cause, label: rowCauses[cause as RowCause], count })),
    attention,
    lastFiles: await toFiles(ctx, last),
  }
}

/** Files of the viewer's suppliers that a person has to do something about, the worst first. */
export async function getFilesToCheck(ctx: RequestContext): Promise<FilesToCheck> {
  const suppliers = await readableSuppliers(ctx)
  const [items, total] = await Promise.all([
    summaryRepository.listAttention(ctx.db, suppliers, mostAttention),
    summaryRepository.countAttention(ctx.db, suppliers),
  ])
  return { items, total }
}

import { appError, supplierLimits } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import { requestLongJobCancel } from '../../long-jobs/index.ts'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { putBack } from '../offers/put-on-sale.ts'
import { getFile } from '../portal/list-files.ts'
import { tell } from '../portal/mail-notices.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { assertMayAct } from '../supplier-access.ts'
import * as positionRepository from '../versions/position.repository.ts'
import * as runRepository from './run.repository.ts'
import { startNextRun } from './start-next-run.ts'

/** Stops a file: at once while it waits, at its next piece while it is read. Throws not_found, forbidden, supplier_record_changed. */
export async function cancelFile(ctx: RequestContext, fileId: string): Promise<void> {
  const file = await getFile(ctx, fileId)
  await assertMayAct(ctx, file.supplier.id, 'upload')
  const longJobId = await ctx.db.transaction().execute(async (trx) => {
    // As the end of a run does: its row first. The second time finds a run that was started meanwhile.
    await runRepository.lockLast(trx, fileId)
    await supplierRepository.lock(trx, file.supplier.id)
    const run = await runRepository.lockLast(trx, fileId)
    const now = await fileRepository.find(trx, fileId)
    if (now?.state === 'waiting') {
      await fileRepository.setState(trx, fileId, { state: 'cancelled' })
      return null
    }
    if (!run || (run.state !== 'queued' && run.state !== 'running')) throw appError('supplier_record_changed')
    if (run.state === 'queued') {
      await runRepository.end(trx, run.id, { state: 'cancelled' })
      await fileRepository.setState(trx, fileId, { state: 'cancelled' })
      await startNextRun(trx, file.supplier.id, ctx.requestId)
    }
    return run.longJobId
  })
  if (longJobId !== null) await requestLongJobCancel(ctx.db, longJobId)
}

/** Works on a file once more, by the profile as it is now. Throws not_found, forbidden, supplier_record_changed. */
export async function repeatFile(ctx: RequestContext, fileId: string): Promise<void> {
  const file = await getFile(ctx, fileId)
  await assertMayAct(ctx, file.supplier.id, 'upload')
  await ctx.db.transaction().execute(async (trx) => {
    await supplierRepository.lock(trx, file.supplier.id)
    if (!(await fileRepository.waitAgain(trx, fileId))) throw appError('supplier_record_changed')
    await startNextRun(trx, file.supplier.id, ctx.requestId)
  })
}

/** A file that waits for a decision was compared with what is no longer on sale: nobody could let it through as it is. */
async function compareAnew(trx: Trx, { priceListId, runId }: { priceListId: number; runId: string }): Promise<void> {
  for (const fileId of await runRepository.replaceHeld(trx, priceListId, { exceptId: runId })) {
    await fileRepository.waitAgain(trx, fileId)
  }
}

/** Puts the version before back on sale, within seven days; a file that is held meanwhile is compared with it. Throws not_found, supplier_record_changed. */
export async function rollBackFile(ctx: RequestContext, fileId: string): Promise<void> {
  requirePermission(ctx, 'suppliers.manage')
  const file = await getFile(ctx, fileId)
  const { user } = visitorOf(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const run = await runRepository.lockLast(trx, fileId)
    // As a decision and the end of a run do: runs before their price list.
    if (run?.priceListId) await runRepository.lockHeld(trx, run.priceListId)
    const list = run?.priceListId ? await priceListRepository.lock(trx, run.priceListId) : undefined
    if (
      !run ||
      !list ||
      run.state !== 'applied' ||
      list.currentVersion !== run.version ||
      list.previousVersion === null
    ) {
      throw appError('supplier_record_changed')
    }
    if (await priceListRepository.isOlderThan(trx, list.id, supplierLimits.rollbackDays)) {
      throw appError('supplier_record_changed', {
        message: `Отменить применение можно ${supplierLimits.rollbackDays} дней.`,
      })
    }
    const positions = await positionRepository.countOnSale(trx, list.id, list.previousVersion)
    await putBack(trx, list, { version: list.previousVersion, positions })
    await runRepository.end(trx, run.id, { state: 'rolledBack' })
    await supplierRepository.lock(trx, file.supplier.id)
    await fileRepository.setState(trx, fileId, { state: 'rejected', problem: 'Применение отменено' })
    await supplierRepository.remember(trx, {
      supplierId: file.supplier.id,
      userId: user?.id ?? null,
      userName: user?.name ?? 'Портал',
      content: `Применение файла ${file.name} отменено`,
    })
    await tell(trx, {
      supplierId: file.supplier.id,
      fileId,
      kind: 'failed',
      level: 'warning',
      title: `${file.name}: применение отменено`,
      content: 'На сайте снова прошлый прайс.',
    })
    await compareAnew(trx, { priceListId: list.id, runId: run.id })
    await startNextRun(trx, file.supplier.id, ctx.requestId)
  })
}

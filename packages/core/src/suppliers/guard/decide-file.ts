import { appError, type DecideFile, type RunDecision } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import { readClock, type Trx } from '../../platform/db/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { putOnSale } from '../offers/put-on-sale.ts'
import { getFile } from '../portal/list-files.ts'
import { tell } from '../portal/mail-notices.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import * as runRepository from '../runs/run.repository.ts'
import { startNextRun } from '../runs/start-next-run.ts'
import * as supplierRepository from '../supplier.repository.ts'
import * as positionRepository from '../versions/position.repository.ts'

/** Who decides; nobody is the portal itself, when the time is up. */
export interface Decider {
  userId: string | null
  userName: string
}

/** Lets a held version go on sale, wholly or in part, or refuses it. Throws not_found, supplier_record_changed. */
export async function decideFile(ctx: RequestContext, input: DecideFile): Promise<void> {
  requirePermission(ctx, 'suppliers.manage')
  await getFile(ctx, input.fileId)
  const { user } = visitorOf(ctx)
  const decider = { userId: user?.id ?? null, userName: user?.name ?? '' }
  await ctx.db.transaction().execute((trx) => decideHeld(trx, input, decider))
}

/** The same within a transaction, by whomever it is decided. */
export async function decideHeld(trx: Trx, input: DecideFile, { userId, userName }: Decider): Promise<void> {
  const file = await fileRepository.find(trx, input.fileId)
  // Changes may wait beside a whole price list: two decisions at once take both in one order.
  if (file?.priceListId) await runRepository.lockHeld(trx, file.priceListId)
  const run = await runRepository.lockLast(trx, input.fileId)
  const { priceListId, version, baseVersion } = run ?? {}
  if (run?.state !== 'held' || !priceListId || version == null || baseVersion == null) {
    throw appError('supplier_record_changed')
  }
  const at = (await readClock(trx)).toISOString()
  const scope = input.decision === 'apply' ? input.scope : 'all'
  const decision: RunDecision = { decision: input.decision, scope, comment: input.comment, userName, at }
  if (input.decision === 'apply') await apply(trx, { priceListId, version, baseVersion }, scope)
  await runRepository.end(trx, run.id, { state: input.decision === 'apply' ? 'applied' : 'rejected', decision })
  await fileRepository.setState(trx, run.fileId, {
    state: input.decision === 'apply' ? 'done' : 'rejected',
    problem: input.decision === 'apply' ? null : input.comment,
  })
  if (input.decision === 'apply') {
    // What waits beside it was compared with what is no longer on sale.
    await fileRepository.setStates(trx, await runRepository.endHeldToReadAnew(trx, priceListId), 'waiting')
    await startNextRun(trx, run.supplierId)
  }
  const words = input.decision === 'apply' ? 'применён' : 'отклонён'
  const name = file?.name ?? ''
  await supplierRepository.remember(trx, {
    supplierId: run.supplierId,
    userId,
    userName,
    content: `Файл ${name} ${words}`,
  })
  await tell(trx, {
    supplierId: run.supplierId,
    fileId: run.fileId,
    kind: input.decision === 'apply' ? 'accepted' : 'failed',
    level: input.decision === 'apply' ? 'done' : 'error',
    title: `${name} ${words}`,
    content: input.comment,
  })
}

async function apply(
  trx: Trx,
  versions: { priceListId: number; version: number; baseVersion: number },
  scope: 'all' | 'pricesAndStock' | 'stockOnly',
): Promise<void> {
  const { priceListId, version } = versions
  const list = await priceListRepository.lock(trx, priceListId)
  if (list?.currentVersion !== versions.baseVersion) throw appError('supplier_record_changed')
  if (scope !== 'all') await positionRepository.keepGone(trx, priceListId, version)
  if (scope === 'stockOnly') await positionRepository.keepPrices(trx, priceListId, version)
  const positions = await positionRepository.countOnSale(trx, priceListId, version)
  await putOnSale(trx, priceListId, { ...versions, positions })
}

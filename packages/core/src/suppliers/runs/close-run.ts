import { AppError, guardTitles, type RunCounts, type RunFindings } from '@agromarket/shared'
import type { Trx } from '../../platform/db/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { putOnSale } from '../offers/put-on-sale.ts'
import { notifyOfRun } from '../portal/notify-of-run.ts'
import * as supplierRepository from '../supplier.repository.ts'
import type { RunWork } from './process-file.ts'
import * as runRepository from './run.repository.ts'
import { startNextRun } from './start-next-run.ts'
import { takeTables, type UnpackedTable } from './unpack-archive.ts'

/** The run was ended, or is being worked on by another try, while this one did not notice. */
export class RunIsLost extends Error {
  override readonly name = 'RunIsLost'
}

/** How a run ends; a version goes on sale in the same transaction that says so. */
export type RunOutcome =
  | { state: 'unpacked'; tables: readonly UnpackedTable[]; counts?: never }
  | { state: 'unmapped' | 'failed' | 'cancelled'; problem: string | null; counts?: RunCounts }
  | {
      state: 'applied' | 'held'
      counts: RunCounts
      findings: RunFindings
      priceListId: number
      version: number
      baseVersion: number
    }

/**
 * Runs the steps and writes down how they ended: a refusal of the file and a wish to stop are endings like others. The
 * supplier's next file starts in the same transaction. Undefined when the run is over already or another try of it goes on:
 * then nothing is written down. Throws what is our own fault.
 */
export async function closeRun(work: RunWork, steps: () => Promise<RunOutcome>): Promise<RunOutcome | undefined> {
  const { app, run, progress, log } = work
  let outcome: RunOutcome
  try {
    outcome = await steps()
  } catch (error) {
    if (error instanceof RunIsLost) return undefined
    const isCancelled = progress.signal.aborted && progress.signal.reason?.name === 'LongJobCancelled'
    if (!isCancelled && !(error instanceof AppError)) throw error
    outcome = isCancelled
      ? { state: 'cancelled', problem: null }
      : { state: 'failed', problem: error instanceof AppError ? error.message : null }
  }
  if (outcome.state === 'failed' && outcome.problem) log.refusal(outcome.problem)
  await log.flush(true)
  const isEnded = await app.db.transaction().execute(async (trx) => {
    const isOwn = await runRepository.lockOwn(trx, run.id, work.beganAt)
    if (isOwn) await writeEnding(trx, work, outcome)
    return isOwn
  })
  if (!isEnded) return undefined
  // The row that people watch ends as its run did.
  if (outcome.state === 'cancelled') throw progress.signal.reason
  if (outcome.state === 'failed')
    throw new AppError('price_file_refused', outcome.problem ? { message: outcome.problem } : {})
  return outcome
}

async function writeEnding(trx: Trx, { run, file }: Pick<RunWork, 'run' | 'file'>, outcome: RunOutcome): Promise<void> {
  const problem = 'problem' in outcome ? outcome.problem : null
  const counts = outcome.counts && { counts: outcome.counts }
  // Who was told that a file is held needs not be told that it still is.
  const heldSince = outcome.state === 'held' ? await runRepository.findHeldSince(trx, run) : null
  const findings = 'findings' in outcome && { findings: { ...outcome.findings, ...(heldSince && { heldSince }) } }
  await runRepository.end(trx, run.id, { state: outcome.state, problem, ...counts, ...findings })
  if (outcome.state === 'applied' || outcome.state === 'held')
    await placeVersion(trx, { run, file }, outcome, heldSince)
  else await fileRepository.setState(trx, file.id, { state: outcome.state, problem })
  if (outcome.state === 'unpacked') await takeTables(trx, file, outcome.tables)
  if (!heldSince) await notifyOfRun(trx, file, { state: outcome.state, problem, ...counts })
  await startNextRun(trx, run.supplierId)
}

async function placeVersion(
  trx: Trx,
  { run, file }: Pick<RunWork, 'run' | 'file'>,
  outcome: Extract<RunOutcome, { state: 'applied' | 'held' }>,
  heldSince: string | null,
): Promise<void> {
  const { priceListId, version, baseVersion, findings } = outcome
  // In one order with decisions: several may wait.
  await runRepository.lockHeld(trx, priceListId)
  if (outcome.state === 'applied' && file.mode === 'delta') {
    // A few changes take no place of a whole price list: it is compared with what they have made.
    await fileRepository.setStates(trx, await runRepository.endHeldToReadAnew(trx, priceListId), 'waiting')
  } else {
    const replaced = await runRepository.replaceHeld(trx, priceListId, { exceptId: run.id, by: file.mode })
    await fileRepository.setStates(trx, replaced, 'replaced')
  }
  const state = outcome.state === 'held' ? 'held' : 'done'
  await fileRepository.setState(trx, file.id, { state, priceListId })
  if (outcome.state === 'held') {
    if (heldSince) return
    const content = `Файл ${file.name} ${describeHold(findings)}`
    await supplierRepository.remember(trx, { supplierId: run.supplierId, userId: null, userName: 'Портал', content })
    return
  }
  const isPlaced = await putOnSale(trx, priceListId, {
    version,
    baseVersion,
    positions: findings.onSaleAfter,
  })
  if (!isPlaced) throw new Error(`Version ${baseVersion} of price list ${priceListId} is no longer on sale`)
}

/** «задержан порогом «Число строк»», or by several. */
function describeHold({ guards }: RunFindings): string {
  const tripped = guards.filter(({ isTripped }) => isTripped).map(({ guard }) => `«${guardTitles[guard]}»`)
  return `задержан ${tripped.length > 1 ? 'порогами' : 'порогом'} ${tripped.join(', ')}`
}

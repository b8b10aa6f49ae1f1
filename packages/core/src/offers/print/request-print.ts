import { appError, type OfferPrintQuery, type OfferPrintView } from '@agromarket/shared'
import { type OpenedFile, openFile } from '../../files/index.ts'
import { findLongJobs, startLongJob } from '../../long-jobs/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { limitAddress } from '../../platform/rate-limit/index.ts'
import { loadOffer } from '../load-offer.ts'
import * as printRepository from './offer-print.repository.ts'
import { isTooLongToPrint } from './print-length.ts'
import { printOfferJob } from './print-offer.ts'

/** Each takes a second of a browser; what was printed before costs nothing and counts for nothing. */
const printsOfAddress = { name: 'offer-prints', points: 40, windowSeconds: 600 } as const

/**
 * Has the offer of a link printed, or one machine of it, and answers how far that is: the same edition is the same file.
 * One that could not be printed is tried again. Throws not_found as the offer's page does, offer_too_long_to_print,
 * rate_limited.
 */
export async function requestOfferPrint(ctx: RequestContext, query: OfferPrintQuery): Promise<OfferPrintView> {
  const { key, number } = await loadKey(ctx, query)
  const known = await readPrint(ctx.db, key, query)
  if (known.state !== 'absent' && known.state !== 'failed') return known
  await limitAddress(ctx, printsOfAddress)
  const { requestId } = ctx
  await ctx.db.transaction().execute(async (trx) => {
    await printRepository.lock(trx, key)
    const { state } = await readPrint(trx, key, query)
    if (state !== 'absent' && state !== 'failed') return
    const title = `Предложение № ${number}`
    const longJobId = await startLongJob(trx, printOfferJob, { payload: key, title, ownerId: null, requestId })
    await printRepository.setLongJob(trx, key, longJobId)
  })
  return readPrint(ctx.db, key, query)
}

/** How far the printing is, without starting it. Throws what requestOfferPrint throws. */
export async function getOfferPrint(ctx: RequestContext, query: OfferPrintQuery): Promise<OfferPrintView> {
  const { key } = await loadKey(ctx, query)
  return readPrint(ctx.db, key, query)
}

/** The printing as it is now, and again whenever it has gone on, until it is over or `signal` ends the watching. */
export async function* watchOfferPrint(
  ctx: RequestContext,
  query: OfferPrintQuery,
  signal: AbortSignal,
): AsyncGenerator<OfferPrintView> {
  const { key } = await loadKey(ctx, query)
  const id = (await printRepository.find(ctx.db, key))?.longJobId
  if (!id) return yield await readPrint(ctx.db, key, query)
  let seen = ''
  for await (const _ of ctx.changes.follow({ table: 'long_job', id }, signal)) {
    // Taken back meanwhile, it is nobody's to follow.
    await loadKey(ctx, query)
    const print = await readPrint(ctx.db, key, query)
    const now = JSON.stringify(print)
    if (now !== seen) yield print
    seen = now
    if (print.state === 'done' || print.state === 'failed') return
  }
}

/** The file. Throws what requestOfferPrint throws, and not_found while it is not printed. */
export async function openOfferPrint(ctx: RequestContext, query: OfferPrintQuery): Promise<OpenedFile> {
  const { key } = await loadKey(ctx, query)
  const print = await printRepository.find(ctx.db, key)
  const file = print?.storedFileId ? await openFile(ctx, print.storedFileId) : undefined
  if (!file) throw appError('not_found')
  return file
}

/** What was never sent is printed as it is now: typed on, it is another file. */
async function loadKey(ctx: RequestContext, { hash, line, draft }: OfferPrintQuery) {
  const { offer, edition, rights } = await loadOffer(ctx, hash, draft)
  const lineId = line ?? ''
  if (line !== undefined && !edition.content.machines.some(({ id }) => id === line)) throw appError('not_found')
  if (line === undefined && isTooLongToPrint(edition.content)) throw appError('offer_too_long_to_print')
  const isNamed = rights.isClient || rights.canManage
  const draftVersion = edition.publishedAt === null ? offer.draftVersion : printRepository.sentVersion
  const key: printRepository.PrintKey = { offerId: offer.id, edition: edition.number, lineId, isNamed, draftVersion }
  return { key, number: offer.number }
}

async function readPrint(
  db: Reader,
  key: printRepository.PrintKey,
  { hash, line, draft }: OfferPrintQuery,
): Promise<OfferPrintView> {
  const print = await printRepository.find(db, key)
  const asked = new URLSearchParams({ ...(line !== undefined && { line }), ...(draft && { draft: '1' }) }).toString()
  if (print?.storedFileId) {
    return { state: 'done', percent: 100, url: `/api/offers/${hash}/pdf/file${asked && `?${asked}`}`, error: null }
  }
  const jobId = print?.longJobId
  if (!jobId) return { state: 'absent', percent: 0, url: null, error: null }
  const job = (await findLongJobs(db, [jobId])).get(jobId)
  const percent = job?.percent ?? 0
  if (job?.state === 'queued') return { state: 'queued', percent, url: null, error: null }
  if (job?.state === 'running') return { state: 'rendering', percent, url: null, error: null }
  return { state: 'failed', percent, url: null, error: job?.error ?? null }
}

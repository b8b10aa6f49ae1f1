import { createHash, timingSafeEqual } from 'node:crypto'
import {
  appError,
  calculateOffer,
  checkOfferDays,
  currencies,
  dayIn,
  type ImportOffer,
  offerContentSchema,
  vatPercents,
} from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import { createOfferHash } from './create-offer-hash.ts'
import { enqueueClientNews } from './enqueue-offer-news.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'
import { toImportedContent } from './to-imported-content.ts'

export interface ImportedOffer {
  hash: string
  url: string
}

const triesOfAddress = { name: 'offer-import', points: 600, windowSeconds: 600 } as const

/** Lets 1C in by its key. Throws offer_key_refused, rate_limited. */
export async function admitOfferImport(ctx: RequestContext, authorization: string | undefined): Promise<void> {
  await limitAddress(ctx, triesOfAddress)
  assertKey(ctx.config.oneCToken, authorization)
}

/**
 * An offer as 1C has written it, once it is admitted: sent at once, for whoever holds its link. The same document again is
 * the same offer, whatever has become of it. Throws validation_error (branch, content, days that have passed). Contract §2.
 */
export async function importOffer(ctx: RequestContext, input: ImportOffer): Promise<ImportedOffer> {
  const { branches, defaultBranch } = await getPlaces(ctx.db)
  const branch = input.branch === undefined ? defaultBranch : branches.find(({ code }) => code === input.branch)
  if (!branch) throw appError('validation_error', { issues: [{ path: 'branch', message: 'Такого филиала нет' }] })
  const currency = currencies.find((one) => one === input.currency_code) ?? 'RUB'
  const parsed = offerContentSchema.safeParse(toImportedContent(input, vatPercents[currency]))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: toDocumentPath(['content', ...path].join('.')),
      message,
    }))
    throw appError('validation_error', { issues })
  }
  const visitor = visitorOf(ctx)
  const sourceKey = `1c:${input.id}`
  const content = parsed.data
  const hash = await ctx.db.transaction().execute(async (trx) => {
    const offer = await offerRepository.insert(trx, {
      hash: createOfferHash(),
      sourceKey,
      variant: input.variant,
      source: input.source,
      state: 'requested',
      branchId: branch.id,
      managerId: null,
      managerName: input.manager?.name ?? '',
      clientUserId: null,
      clientOrganizationId: null,
      clientName: input.client.name,
      contactName: input.client.contact,
      contactPhone: input.client.phone,
      contactEmail: input.client.email,
      requestComment: '',
      currency: input.currency_code,
      rateMicros: input.rate === undefined ? 1_000_000 : Math.max(1, Math.round(input.rate * 1_000_000)),
    })
    // The same document is the same offer however late it comes again.
    if (!offer) return (await offerRepository.findBySourceKey(trx, sourceKey))?.hash ?? ''
    assertNoPassedDay({ content, validUntil: input.valid_date }, dayIn(branch.timeZone, new Date()))
    const totalMinor = calculateOffer(content).totalMinor
    const authorName = input.manager?.name ?? ''
    await offerRepository.saveDraft(trx, {
      offerId: offer.id,
      number: 1,
      content,
      validUntil: input.valid_date,
      totalMinor,
      authorName,
    })
    await offerRepository.markPublished(trx, offer.id, 1)
    await offerRepository.update(trx, offer.id, { state: 'sent', lastEvent: 'sent', edition: 1 })
    const eventId = await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind: 'sent',
      edition: 1,
      actorKind: 'system',
      actorId: null,
      actorName: input.source,
    })
    const told = { id: offer.id, hash: offer.hash, number: offer.number }
    const contact = { contactEmail: input.client.email, contactPhone: input.client.phone }
    await enqueueClientNews(trx, visitor, { loaded: { offer: { ...told, ...contact }, branch }, eventId, news: 'sent' })
    return offer.hash
  })
  return { hash, url: `${ctx.config.publicUrl}/offer/${hash}` }
}

/** Nobody can agree to an offer of yesterday, or keep a day that it promises. */
function assertNoPassedDay(offer: Parameters<typeof checkOfferDays>[0], today: string): void {
  const issues = checkOfferDays(offer, today).map(({ path, message }) => ({ path: toDocumentPath(path), message }))
  if (issues.length > 0) throw appError('validation_error', { issues })
}

/** The field as 1C's document names it. */
function toDocumentPath(path: string): string {
  return path
    .replace('content.shipments', 'shipment')
    .replace('content.payment.steps', 'payments.details')
    .replace(/^content\.?/, '')
    .replace('validUntil', 'valid_date')
}

/** Compared without telling by its time how much of it was right. */
function assertKey(token: string | null, authorization: string | undefined): void {
  const given = /^Bearer (.{1,200})$/.exec(authorization ?? '')?.[1]
  if (token === null || given === undefined) throw appError('offer_key_refused')
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(token), digest(given))) throw appError('offer_key_refused')
}

import {
  appError,
  applyOfferChange,
  applyOfferChanges,
  describeChanges,
  findChangeFault,
  type OfferChange,
  type OfferDiff,
  offerChangeKey,
  type PricedChange,
  type SetOfferChange,
  toOfferDiff,
} from '@agromarket/shared'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import { changeLocked } from './change-offer.ts'
import { enqueueBranchNews } from './enqueue-offer-news.ts'
import { byClient } from './event-actor.ts'
import { type LoadedOffer, loadOffer } from './load-offer.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'
import { locateDestination, priceCarriage } from './price-offer-delivery.ts'

const changesOfAddress = { name: 'offer-changes', points: 120, windowSeconds: 600 } as const

export interface OfferChanged {
  diff: OfferDiff | null
  version: number
}

/**
 * Takes a client's queue of changes, all or none, and tells the branch. The same queue twice is one; a queue made over
 * an older version is refused with offer_changed and the newer diff, so that nobody's change is lost unseen. Throws
 * not_found, offer_read_only (no client), offer_closed, offer_expired, validation_error, offer_changed. Spec §4 change
 * queue, §7.
 */
export async function setOfferChange(ctx: RequestContext, input: SetOfferChange): Promise<OfferChanged> {
  await limitAddress(ctx, changesOfAddress)
  const seen = await loadOffer(ctx, input.hash)
  // Carriers are asked before the offer is locked; what they say is checked against the content inside.
  const queue = seen.rights.canChange ? await priceQueue(ctx, seen, input.queue) : []
  const visitor = visitorOf(ctx)
  return changeLocked(ctx, seen.offer.id, async (trx, loaded) => {
    const { offer, edition, rights } = loaded
    if (!rights.canChange) throw appError(whyReadOnly(loaded))
    const isNew = input.queueId === undefined || (await changeRepository.takeQueue(trx, offer.id, input.queueId))
    if (!isNew) return toChanged(loaded, offer.version)
    if (offer.version !== input.version) throw appError('offer_changed', { offer: toChanged(loaded, offer.version) })
    const asked = plan(loaded, queue)
    const client = byClient(visitor, offer)
    const who = { offerId: offer.id, edition: edition.number, userId: client.actorId, actorName: client.actorName }
    await changeRepository.closePending(trx, offer.id, 'withdrawn', asked.undone)
    await changeRepository.replacePending(trx, who, asked.changes)
    const pending = await changeRepository.listPending(trx, offer.id)
    const hasPending = pending.length > 0
    const version = await offerRepository.update(trx, offer.id, {
      state: hasPending ? 'changed' : 'sent',
      lastEvent: hasPending ? 'changes' : 'sent',
    })
    const eventId = await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind: 'changes',
      edition: edition.number,
      ...client,
      note: hasPending ? '' : 'Изменения отозваны',
    })
    if (hasPending) await enqueueBranchNews(trx, visitor, { loaded, eventId, news: 'changes' })
    return toChanged({ ...loaded, pending: pending.map(({ change }) => change) }, version)
  })
}

function whyReadOnly({ rights, isValid, offer }: LoadedOffer) {
  if (!rights.isClient) return 'offer_read_only'
  return isValid || offer.state === 'accepted' ? 'offer_closed' : 'offer_expired'
}

function toChanged({ offer, edition, today, pending }: LoadedOffer, version: number): OfferChanged {
  return { diff: toOfferDiff(edition.content, pending, { currency: offer.currency, from: today }), version }
}

/**
 * What the queue comes to beside what was sent before: of several changes of a line the last; what leads back to the offer
 * is no change. One kit for two machines is a change even where the offer has one kit for one.
 */
function plan({ edition: { content }, pending, today }: LoadedOffer, queue: readonly PricedChange[]) {
  const latest = new Map(queue.map((change) => [offerChangeKey(change), change]))
  for (const [key, change] of latest) {
    if (!applyOfferChange(content, change)) {
      throw appError('validation_error', {
        issues: [{ path: 'queue', message: `Такой строки в предложении нет: ${key}` }],
      })
    }
    const fault = findChangeFault(content, change, today)
    if (fault) throw appError('validation_error', { issues: [{ path: 'queue', message: fault }] })
  }
  const all = new Map([...pending.map((change) => [offerChangeKey(change), change] as const), ...latest])
  const changed = new Set(describeChanges(content, [...all.values()], 'RUB').map(({ key }) => key))
  return {
    changes: [...latest].flatMap(([key, change]) => (changed.has(key) ? [{ key, change }] : [])),
    undone: [...all.keys()].filter((key) => !changed.has(key)),
  }
}

/** The last change of each line; the first machine where a count names none; a delivery gets the price of the carriers. */
async function priceQueue(
  ctx: RequestContext,
  loaded: LoadedOffer,
  queue: readonly OfferChange[],
): Promise<PricedChange[]> {
  const { content } = loaded.edition
  const named = queue.map((change): PricedChange => {
    const first = content.machines[0]?.id ?? content.parts[0]?.id
    return change.type === 'count' && change.id === undefined && first !== undefined ? { ...change, id: first } : change
  })
  const wanted = applyOfferChanges(content, [...loaded.pending, ...named])
  // Of several deliveries the last is meant: carriers are asked for that one alone.
  const meant = new Map(named.map((change) => [offerChangeKey(change), change]))
  return Promise.all(
    [...meant.values()].map(async (change) => {
      if (change.type !== 'delivery' || change.value === 'pickup') return change
      const { address } = change
      const coords = await locateDestination(ctx, loaded.branch, change)
      const carriage = await priceCarriage(ctx, {
        offer: loaded.offer,
        branch: loaded.branch,
        content: wanted,
        address,
        coords,
      })
      return { ...change, coords, ...carriage }
    }),
  )
}

import {
  applyOfferChange,
  describeChanges,
  type KeptOfferQueue,
  type OfferPage,
  offerChangeKey,
  type PricedChange,
} from '@agromarket/shared'

/** What the client changes and has not sent. Spec §4 change queue. */
export interface ChangeQueue extends Omit<KeptOfferQueue, 'changes'> {
  changes: readonly PricedChange[]
}

export const emptyQueue: ChangeQueue = { changes: [], id: '', begunAt: 0 }

type Queued = Pick<OfferPage, 'content' | 'changes' | 'currency' | 'version'>

/**
 * The queue with one change more; of several about the same the last counts, and one that leads back to what the offer
 * says leaves it (spec §5), unless it takes back what was sent. `newId` names the queue that comes of it.
 */
export function putChange(
  queue: ChangeQueue,
  change: PricedChange,
  { page, newId }: { page: Queued; newId: string },
): ChangeQueue {
  const key = offerChangeKey(change)
  const isSent = page.changes.some((one) => offerChangeKey(one) === key)
  const isChange = isSent || describeChanges(page.content, [change], page.currency).length > 0
  const rest = queue.changes.filter((one) => offerChangeKey(one) !== key)
  return {
    id: newId,
    changes: isChange ? [...rest, change] : rest,
    begunAt: queue.changes.length === 0 ? page.version : queue.begunAt,
  }
}

/** Carriers answer late: what they say belongs to the delivery that they were asked about, if it is still wanted. */
export function isStillAsked({ changes }: ChangeQueue, priced: PricedChange): boolean {
  if (priced.type !== 'delivery') return false
  return changes.some((one) => one.type === 'delivery' && one.value === priced.value && one.address === priced.address)
}

/** Changes of lines that the offer still has: the manager may have taken one out meanwhile. */
export function listLive({ changes }: ChangeQueue, { content }: Pick<OfferPage, 'content'>): PricedChange[] {
  return changes.filter((change) => applyOfferChange(content, change) !== undefined)
}

/** It was taken though its answer never came: the page was closed before. */
export function isSentAlready({ changes }: ChangeQueue, page: Pick<OfferPage, 'changes'>): boolean {
  return changes.every((change) => page.changes.some((sent) => isSameAsked(change, sent)))
}

const quoted: ReadonlySet<string> = new Set(['priceMinor', 'distanceKm', 'carrierName'])

function isSameAsked(change: PricedChange, sent: PricedChange): boolean {
  const there = new Map(Object.entries(sent))
  const asked = Object.entries(change).filter(([name]) => !quoted.has(name))
  return asked.every(([name, value]) => JSON.stringify(value) === JSON.stringify(there.get(name)))
}

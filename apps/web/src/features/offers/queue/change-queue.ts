import {
  applyOfferChange,
  applyOfferChanges,
  describeChanges,
  type KeptOfferQueue,
  type OfferContent,
  type OfferPage,
  offerChangeKey,
  offerLimits,
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
 * says leaves it (spec §5), unless it takes back what was sent. Options that were changed go along with their machine while
 * there are as many. `newId` names the queue that comes of it.
 */
export function putChange(
  queue: ChangeQueue,
  change: PricedChange,
  { page, newId }: { page: Queued; newId: string },
): ChangeQueue {
  const key = offerChangeKey(change)
  const isSent = page.changes.some((one) => offerChangeKey(one) === key)
  const asked = laterOf(page.changes, queue.changes)
  const others = asked.filter((one) => offerChangeKey(one) !== key)
  const isChange =
    isSent || describeChanges(page.content, [...others, change], page.currency).some((one) => one.key === key)
  const rest = queue.changes.filter((one) => offerChangeKey(one) !== key)
  const along = change.type === 'count' ? listAlong(page.content, asked, change) : []
  return {
    id: newId,
    changes: [...laterOf(rest, along), ...(isChange ? [change] : [])],
    begunAt: queue.changes.length === 0 ? page.version : queue.begunAt,
  }
}

/** The later of two changes about the same counts. */
export function laterOf(before: readonly PricedChange[], later: readonly PricedChange[]): PricedChange[] {
  return [...new Map([...before, ...later].map((change) => [offerChangeKey(change), change])).values()]
}

/** The changed options of which there are as many as machines of their line, for as many machines as there will be. */
function listAlong(
  content: OfferContent,
  asked: readonly PricedChange[],
  { id, count }: Extract<PricedChange, { type: 'count' }>,
): PricedChange[] {
  const { machines } = applyOfferChanges(content, asked)
  const machine = id === undefined ? machines[0] : machines.find((one) => one.id === id)
  return asked.flatMap((one) => {
    if (one.type !== 'option' || one.count !== machine?.count) return []
    return machine.options.some((option) => option.id === one.id) ? [{ ...one, count }] : []
  })
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

/**
 * What goes to the server next: as many as it takes at once, in their order. Of a longer queue the delivery goes last,
 * since carriers price what is asked for by then.
 */
export function nextPiece(changes: readonly PricedChange[]): readonly PricedChange[] {
  if (changes.length <= offerLimits.queue) return changes
  return changes.filter(({ type }) => type !== 'delivery').slice(0, offerLimits.queue)
}

/**
 * The queue without changes that were taken, also those whose answer never came: the page was closed before. What is left
 * goes by another name, over the version that they have made; over one that somebody else has made it stays overtaken.
 */
export function withoutTaken(
  queue: ChangeQueue,
  taken: Pick<OfferPage, 'changes' | 'version'>,
  newId: string,
): ChangeQueue {
  const byKey = new Map(taken.changes.map((change) => [offerChangeKey(change), change]))
  const changes = queue.changes.filter((change) => {
    const sent = byKey.get(offerChangeKey(change))
    return !sent || !isSameAsked(change, sent)
  })
  if (changes.length === queue.changes.length) return queue
  if (changes.length === 0) return emptyQueue
  return { id: newId, changes, begunAt: taken.version === queue.begunAt + 1 ? taken.version : queue.begunAt }
}

const quoted: ReadonlySet<string> = new Set(['priceMinor', 'distanceKm', 'carrierName'])

function isSameAsked(change: PricedChange, sent: PricedChange): boolean {
  const there = new Map(Object.entries(sent))
  const asked = Object.entries(change).filter(([name]) => !quoted.has(name))
  return asked.every(([name, value]) => JSON.stringify(value) === JSON.stringify(there.get(name)))
}

import { setTimeout as sleep } from 'node:timers/promises'

/** Shorter than a visitor notices, and of a price list of a million rows six seconds where all of it is crowded. */
const pauseMs = 3
/** Of the time that the work took; less than this it had the processor for. */
const fairShare = 0.7

/**
 * Does `work`, which waits for nothing, and pauses after it where it did not have the processor all the while: the worker is
 * the first to go without (`giveWayToShop`), but what it sends to PostgreSQL is worked on there as anybody's, beside pages
 * of the shop. Where nobody visits, nothing is lost.
 */
export async function givingWay<Result>(work: () => Result): Promise<Result> {
  const [startedAt, before] = [performance.now(), process.threadCpuUsage()]
  const result = work()
  const { user, system } = process.threadCpuUsage(before)
  const tookMs = performance.now() - startedAt
  if ((user + system) / 1_000 < tookMs * fairShare) await sleep(pauseMs)
  return result
}

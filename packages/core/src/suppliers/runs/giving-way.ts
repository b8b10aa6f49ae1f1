import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Systems count the time of a thread by ticks of up to 4 ms: of less work nothing can be said. */
const leastWorkMs = 20
/** Of the time in which this thread did not wait for anything; less than this it had the processor for. */
const fairShare = 0.65
/** Shorter than a visitor notices; a price list that is crowded all the while takes twice its time. */
const pauseMs = 20

/**
 * Pauses between pieces of work where this thread did not have the processor all the while that it had work: the worker is the
 * first to go without (`giveWayToShop`), but what it sends to PostgreSQL is worked on there as anybody's, beside pages of the
 * shop. Where nobody visits, nothing is lost.
 */
export class GivingWay {
  #spent = process.threadCpuUsage()
  #loop = performance.eventLoopUtilization()

  /** Call it after each piece. */
  async look(): Promise<void> {
    const workMs = performance.eventLoopUtilization(this.#loop).active
    if (workMs < leastWorkMs) return
    const { user, system } = process.threadCpuUsage(this.#spent)
    if ((user + system) / 1_000 < workMs * fairShare) await sleep(pauseMs)
    this.#spent = process.threadCpuUsage()
    this.#loop = performance.eventLoopUtilization()
  }
}

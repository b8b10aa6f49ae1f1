import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Resolves once no more connections are coming, in the next turn at the earliest, with true; with false after the
     * longest time that anybody should be kept waiting. To be awaited before long work.
     */
    untilQuiet(): Promise<boolean>
  }
}

/** Nobody is kept waiting for newcomers longer than this. */
const mostMs = 2_500
/** When more than so many have come one after another, others are on their way: a turn without one is no calm yet. */
const crowd = 16
const calmMs = 2

/**
 * Node takes one new connection in each turn of its loop. When a crowd comes at once and every turn does a page's work,
 * whoever comes last, say the proxy that asks whether the server is well, would be let in after all of that: seconds
 * later. So while connections keep coming, no new work is begun; without work a turn takes a tenth of a millisecond.
 * Register it after the deadline, whose clock then counts the wait.
 */
export function registerArrivals(server: FastifyInstance): void {
  let arrivals = 0
  let known = 0
  let quiet: Promise<boolean> | undefined
  server.server.on('connection', () => {
    arrivals += 1
  })

  const waitForQuiet = async () => {
    const [startedAt, before] = [performance.now(), arrivals]
    let lastAt = startedAt
    let now = startedAt
    let isQuiet = false
    do {
      known = arrivals
      await nextTurn()
      now = performance.now()
      if (arrivals !== known) lastAt = now
      isQuiet = arrivals === known && (arrivals - before <= crowd || now - lastAt > calmMs)
    } while (!isQuiet && now - startedAt < mostMs)
    quiet = undefined
    return isQuiet
  }
  server.decorate('untilQuiet', () => {
    quiet ??= waitForQuiet()
    return quiet
  })
  server.addHook('onRequest', (request, _reply, next) => {
    if (request.routeOptions.config.isPlain || arrivals === known) return next()
    void server.untilQuiet().then(() => next())
  })
}

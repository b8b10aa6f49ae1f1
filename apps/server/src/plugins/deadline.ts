import { appError } from '@agromarket/shared'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The requests that the server is working on: neither answered, nor still being sent by their visitor. */
    underWay: Set<FastifyRequest>
  }
  interface FastifyRequest {
    clock: Clock | null
    /** Starts the clock of a route that reads its body itself; the hooks do it for all others. */
    startClock(): void
  }
  interface FastifyContextConfig {
    /** The handler reads the body: a slow sender is not the shop's delay. */
    readsBody?: boolean
  }
}

interface Clock {
  leftMs: number
  startedAt: number
  timer: NodeJS.Timeout | undefined
}

/**
 * A visitor is told that the shop is away rather than kept waiting: `withinMs` after a request has arrived, not counting
 * the time its body takes, it is answered with `unavailable`. The work itself goes on: an order placed too late is found
 * by its key when the visitor tries again. What the work answers then goes nowhere.
 */
export function registerDeadline(server: FastifyInstance, withinMs: number): void {
  const underWay = new Set<FastifyRequest>()
  const start = (request: FastifyRequest, reply: FastifyReply) => {
    const clock = request.clock ?? { leftMs: withinMs, startedAt: 0, timer: undefined }
    request.clock = clock
    clock.startedAt = performance.now()
    clearTimeout(clock.timer)
    clock.timer = setTimeout(() => giveUp(request, reply), clock.leftMs)
    underWay.add(request)
  }
  const stop = (request: FastifyRequest) => {
    underWay.delete(request)
    const { clock } = request
    if (!clock?.timer) return
    clearTimeout(clock.timer)
    clock.timer = undefined
    clock.leftMs -= performance.now() - clock.startedAt
  }
  const giveUp = (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.sent || reply.raw.headersSent) return
    request.log.error({ url: request.url.split('?')[0] }, 'no answer in time')
    reply.send(appError('unavailable'))
    // From here on the framework takes the request for somebody else's business, and a late answer is dropped in silence.
    reply.hijack()
    reply.send = () => reply
  }

  server.decorate('underWay', underWay)
  server.decorateRequest('clock', null)
  server.decorateRequest('startClock')
  server.addHook('onRequest', (request, reply, done) => {
    request.startClock = () => start(request, reply)
    start(request, reply)
    done()
  })
  server.addHook('preParsing', (request, _reply, _payload, done) => {
    stop(request)
    done()
  })
  server.addHook('preValidation', (request, reply, done) => {
    if (!request.routeOptions.config.readsBody) start(request, reply)
    done()
  })
  // An answer that has been begun is in time: to be given up while it is compressed would send it twice.
  server.addHook('onSend', (request, _reply, _payload, done) => {
    stop(request)
    done()
  })
  // Pages that are sent past the framework know no onSend, and the clock would hold on to their request.
  server.addHook('onResponse', (request, _reply, done) => {
    stop(request)
    done()
  })
  server.addHook('onRequestAbort', (request, done) => {
    stop(request)
    done()
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Metrics } from '@agromarket/core/platform/metrics'
import { appError } from '@agromarket/shared'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { renderFailure } from '../rest/failure.ts'
import { hasSession } from '../ssr/guest-page-cache/guest-pages.ts'
import { isForPrograms, plainPage } from './errors.ts'
import { isSearch } from './is-search.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Turned away by registerLoadShedding: a crowd of them is counted, not logged one by one. */
    isShed: boolean
  }
}

/**
 * As many requests are worked on at once: twice what keeps one core and its database connections busy without a pause
 * (the benchmark's 64 connections), and of the dearest kind, rendered pages, still answered within the deadline. More at
 * once would be answered no sooner, only later.
 */
const mostUnderWay = 128
/** Of those so many may be searches, which cost the most: a crowd of them leaves room for carts and orders. */
const mostSearches = 64
/** When to come back: what is under way has been answered by then. */
const retryAfterSeconds = 5
/** A crowd whose members ask again as soon as they are turned away asks no more often than this, */
const answerAfterMs = 500
/** and the larger it is the more seldom: turning away takes a tenth of the processor, not all of it. */
const moreForEachMs = 1
/** Times that somebody who is turned away lets others in first. */
const mostTries = 4
const warnEveryMs = 10_000

/**
 * Whoever comes when the server has its hands full is turned away, past hooks, database and log: that costs a tenth of a
 * millisecond, so that the server stays there for everybody else. Never turned away are probes,
 * metrics and files (plain routes), and pages of guests, of which one is rendered for all who ask: the renderer has a
 * bound of its own. Register it before the deadline, whose requests under way it counts.
 */
export function registerLoadShedding(server: FastifyInstance, { registry }: Metrics): void {
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests that were turned away because too many were under way',
    registers: [registry],
  })
  let waiting = 0
  let sinceWarning = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  server.decorateRequest('isShed', false)
  server.addHook('onRequest', (request, reply, next) => {
    const { config } = request.routeOptions
    const isExempt = config.isPlain || (config.isPage && !hasSession(request))
    if (isExempt || hasRoom(server.underWay, request)) return next()
    shed.inc()
    sinceWarning += 1
    if (performance.now() - warnedAt > warnEveryMs) {
      request.log.warn({ count: sinceWarning, underWay: server.underWay.size }, 'more requests than can be served')
      warnedAt = performance.now()
      sinceWarning = 0
    }
    request.isShed = true
    reply.hijack()
    waiting += 1
    void pause(answerAfterMs + waiting * moreForEachMs).then(async () => {
      // Whoever is answered asks again; those who have not been let in yet come first.
      for (let tries = 1; !(await server.untilQuiet()) && tries < mostTries; tries += 1);
      waiting -= 1
      turnAway(request, reply)
    })
  })
}

function hasRoom(underWay: ReadonlySet<FastifyRequest>, request: FastifyRequest): boolean {
  if (underWay.size >= mostUnderWay) return false
  if (underWay.size < mostSearches || !isSearch(request.url)) return true
  let searches = 0
  for (const { url } of underWay) if (isSearch(url)) searches += 1
  return searches < mostSearches
}

function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  const refusal = appError('overloaded', { retryAfter: retryAfterSeconds })
  const isJson = isForPrograms(request)
  const body = isJson ? JSON.stringify(renderFailure(refusal, request.id)) : plainPage(refusal.message, request.id)
  reply.raw.writeHead(refusal.status, {
    ...request.server.securityHeaders,
    'content-type': `${isJson ? 'application/json' : 'text/html'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  })
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
}

import { timingSafeEqual } from 'node:crypto'
import { appError } from '@agromarket/shared'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** GET /metrics for Prometheus: with METRICS_TOKEN from anywhere, without one from this machine only (contract §1). */
export function registerMetrics(server: FastifyInstance, token: string | null): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'page'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
  measureGuestPages(server, registry)
  server.get('/metrics', { config: { isPlain: true, access: 'public' } }, async (request, reply) => {
    // To everybody else the route does not exist.
    if (!isAllowed(request, token)) throw appError('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** How well guests' pages are kept: answers by where they came from, and the memory they take. */
function measureGuestPages(server: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'guest_page_answers_total',
    help: 'Guest pages answered since the start: hit as kept, stale while renewed, miss rendered first',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, stale, misses } = server.guestPages.counts()
      for (const [result, count] of Object.entries({ hit: hits, stale, miss: misses })) this.set({ result }, count)
    },
  })
  new Gauge({
    name: 'guest_page_purges_total',
    help: 'Times that a change was announced and every guest page forgotten',
    registers,
    collect() {
      this.set(server.guestPages.counts().purges)
    },
  })
  new Gauge({
    name: 'guest_page_bytes',
    help: 'Memory that kept guest pages take, bounded by PAGE_CACHE_MB',
    registers,
    collect() {
      this.set(server.guestPages.counts().bytes)
    },
  })
}

function isAllowed(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

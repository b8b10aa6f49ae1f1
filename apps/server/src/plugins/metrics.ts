import { countCatalogCaches } from '@agromarket/core/catalog'
import type { AppContext } from '@agromarket/core/platform/context'
import { exposeCaches, exposePool, exposeProcess, mayReadMetrics } from '@agromarket/core/platform/metrics'
import { appError } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram } from 'prom-client'

/** GET /metrics for Prometheus: with METRICS_TOKEN from anywhere, without one from this machine only (contract §1). */
export function registerMetrics(server: FastifyInstance, app: AppContext, token: string | null): void {
  const { registry } = app.metrics
  exposeProcess(registry)
  exposePool(registry, app.db)
  exposeCaches(registry, () => {
    const { pages: entries, ...guestPages } = server.guestPages.counts()
    return { ...countCatalogCaches(app), guest_pages: { ...guestPages, entries } }
  })
  countRequests(server, app)
  server.get('/metrics', { config: { isPlain: true, access: 'public' } }, async (request, reply) => {
    const asker = { address: request.socket.remoteAddress, headers: request.headers }
    // To everybody else the route does not exist.
    if (!mayReadMetrics(asker, token)) throw appError('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function countRequests(server: FastifyInstance, { metrics }: AppContext): void {
  const registers = [metrics.registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  let underWay = 0
  new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests that wait for their answer',
    registers,
    collect() {
      this.set(underWay)
    },
  })
  server.addHook('onRequest', (_request, reply, next) => {
    underWay += 1
    // Also when the visitor leaves before his answer is complete.
    reply.raw.once('close', () => {
      underWay -= 1
    })
    next()
  })
  server.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'page'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
}

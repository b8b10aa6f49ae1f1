import type { FastifyInstance } from 'fastify'

/**
 * One line a request, with the id that its jobs repeat. The route stands for the address: queries and paths may carry
 * what is nobody's business. Probes are left out, and whoever is turned away when too many come at once.
 */
export function registerRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, next) => {
    const { config, url } = request.routeOptions
    if (!config.isPlain && !request.isShed) {
      const durationMs = Math.round(reply.elapsedTime)
      const route = url ?? 'none'
      request.log.info({ method: request.method, route, status: reply.statusCode, durationMs }, 'request done')
    }
    next()
  })
}

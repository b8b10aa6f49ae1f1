import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the server is to stop: it still serves, but no longer asks for work. */
    isDraining: boolean
  }
}

/** From `isDraining` on every answer ends its connection, so that the visitor's next request finds another server. */
export function registerDrain(server: FastifyInstance): void {
  server.decorate('isDraining', false)
  server.addHook('onRequest', async (_request, reply) => {
    if (server.isDraining) reply.header('connection', 'close')
  })
}

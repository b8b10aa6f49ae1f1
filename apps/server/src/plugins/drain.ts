import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the server is to stop: it still serves, but no longer asks for work. */
    isDraining: boolean
  }
}

/** From `isDraining` on every answer ends its connection: the visitor's next request finds another server. */
export function registerDrain(server: FastifyInstance): void {
  server.decorate('isDraining', false)
  // When it is sent and not when it was asked for: an answer under way is to be the last of its connection, too.
  server.addHook('onSend', async (_request, reply) => {
    if (server.isDraining) reply.header('connection', 'close')
  })
}

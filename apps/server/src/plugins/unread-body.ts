import type { FastifyInstance } from 'fastify'

/**
 * Reads what is left of a body after its answer, and drops it. A form that is refused in the middle of a file has its
 * reader unhooked while the rest still arrives: unread, it would lie on the connection before the sender's next request,
 * which then got no answer at all.
 */
export function registerUnreadBody(server: FastifyInstance): void {
  server.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.readableEnded) raw.unpipe().resume()
    done()
  })
}

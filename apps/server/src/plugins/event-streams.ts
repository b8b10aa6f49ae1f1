import { toAddressKey } from '@agromarket/core/platform/rate-limit'
import { appError } from '@agromarket/shared'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Each holds a connection and a little memory; whoever gets none asks again later. */
const mostStreams = 1_000
/** Tabs of one person, or of the guests behind one address: one visitor cannot take all that there are. */
const mostOfOneVisitor = 10

/**
 * Streams of events end only when their visitor leaves: this bounds how many are open, in all and of one visitor, and
 * ends them when the server stops; browsers then begin them anew, at another server. They are nothing under way: a
 * stream waits for news and keeps nobody out. Register it where the streams are, after the request context.
 */
export function registerEventStreams(server: FastifyInstance, isStream: (request: FastifyRequest) => boolean): void {
  const open = new Map<FastifyReply, string>()
  server.addHook('onRequest', (request, reply, done) => {
    if (!isStream(request)) return done()
    const { user, ip } = request.ctx
    const visitor = user?.id ?? toAddressKey(ip)
    const ofVisitor = [...open.values()].filter((one) => one === visitor).length
    if (ofVisitor >= mostOfOneVisitor) return done(appError('rate_limited'))
    if (open.size >= mostStreams) return done(appError('overloaded'))
    open.set(reply, visitor)
    server.underWay.delete(request)
    reply.raw.once('close', () => open.delete(reply))
    done()
  })
  server.addHook('preClose', (done) => {
    for (const reply of open.keys()) reply.raw.destroy()
    done()
  })
}

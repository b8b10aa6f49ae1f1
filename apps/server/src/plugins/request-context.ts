import { getPlaces, toVisitorPlace } from '@agromarket/core/area'
import { resumeSession } from '@agromarket/core/auth'
import type { AppContext, RequestContext } from '@agromarket/core/platform/context'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor of this request: session, user, region. Set for every route that is not a static file or a probe. */
    ctx: RequestContext
  }
  interface FastifyContextConfig {
    /** Static files and probes: no session is looked up. */
    isPlain?: boolean
  }
}

export const sessionCookieName = 'session'

/** Finds out once per request who is asking and where he buys. `region_id` in the query overrides the region (spec §7). */
export async function registerRequestContext(server: FastifyInstance, app: AppContext): Promise<void> {
  await server.register(cookie)
  server.decorateRequest('ctx')
  server.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isPlain) request.ctx = await buildRequestContext(app, request, reply)
  })
}

async function buildRequestContext(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const [places, session] = await Promise.all([
    getPlaces(app.db),
    resumeSession(app, request.cookies[sessionCookieName]),
  ])
  const { region_id: regionId } = request.query as { region_id?: unknown }
  const override = typeof regionId === 'string' && places.areas.get(regionId)?.parentId ? regionId : null
  return {
    ...app,
    log: request.log as AppContext['log'],
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    pageUrl: (request.headers.referer ?? '').slice(0, 500),
    sessionId: session?.id ?? null,
    user: session?.user ?? null,
    place: toVisitorPlace(places, override ?? session?.areaId ?? null),
    sessionCookie: {
      set: (token, expiresAt) => {
        reply.setCookie(sessionCookieName, token, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: app.config.publicUrl.startsWith('https:'),
          ...(expiresAt && { expires: expiresAt }),
        })
      },
      clear: () => {
        reply.clearCookie(sessionCookieName, { path: '/' })
      },
    },
  }
}

import { getPlaces, toVisitorPlace } from '@agromarket/core/area'
import { resumeSession, startGuestSession } from '@agromarket/core/auth'
import type { AppContext, RequestContext, SessionCookie } from '@agromarket/core/platform/context'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from './cookie-names.ts'
import { xsrfCookieName } from './xsrf.ts'

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
  const isSecure = app.config.publicUrl.startsWith('https:')
  const sessionName = cookieName('session', isSecure)
  const guestName = cookieName('guest', isSecure)
  const [places, session] = await Promise.all([
    getPlaces(app.db),
    resumeSession(app, { user: request.cookies[sessionName], guest: request.cookies[guestName] }),
  ])
  const { region_id: regionId } = request.query as { region_id?: unknown }
  const override = typeof regionId === 'string' && places.areas.get(regionId)?.parentId ? regionId : null
  const ctx: RequestContext = {
    ...app,
    log: request.log as AppContext['log'],
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    pageUrl: (request.headers.referer ?? '').slice(0, 500),
    sessionId: session?.id ?? null,
    user: session?.user ?? null,
    place: toVisitorPlace(places, override ?? session?.areaId ?? null),
    sessionCookie: createSessionCookie(reply, sessionName, isSecure),
    guestCookie: createSessionCookie(reply, guestName, isSecure),
    startGuestSession: (db) => startGuestSession(ctx, db, browserKeyOf(request, guestName)),
  }
  return ctx
}

/** What tells one browser from another before it has a session: the XSRF token, and the guest's cookie that has ended. */
function browserKeyOf({ cookies }: FastifyRequest, guestName: string): string | null {
  const token = cookies[xsrfCookieName]
  return token ? `${token} ${cookies[guestName] ?? ''}` : null
}

function createSessionCookie(reply: FastifyReply, name: string, isSecure: boolean): SessionCookie {
  return {
    set: (token, lifetimeMs) => {
      reply.setCookie(name, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        // Browsers go by the age, whatever their clock says; the date is for what knows no age.
        ...(lifetimeMs !== null && {
          maxAge: Math.round(lifetimeMs / 1000),
          expires: new Date(Date.now() + lifetimeMs),
        }),
      })
    },
    clear: () => {
      reply.clearCookie(name, { path: '/', secure: isSecure })
    },
  }
}

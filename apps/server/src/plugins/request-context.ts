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
export async function registerRequestContext(
  server: FastifyInstance,
  app: AppContext,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  const cookies: CookieNames = { session: cookieName('session', isHttps), guest: cookieName('guest', isHttps), isHttps }
  await server.register(cookie)
  server.decorateRequest('ctx')
  server.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isPlain) request.ctx = await buildRequestContext(app, cookies, request, reply)
  })
}

interface CookieNames {
  session: string
  guest: string
  isHttps: boolean
}

async function buildRequestContext(
  app: AppContext,
  { session: sessionName, guest: guestName, isHttps }: CookieNames,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
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
    sessionCookie: createSessionCookie(reply, sessionName, isHttps),
    guestCookie: createSessionCookie(reply, guestName, isHttps),
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

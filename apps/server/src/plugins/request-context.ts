import { getPlaces, toVisitorPlace } from '@agromarket/core/area'
import { giveBrowserKey, holdSession, resumeSession, startGuestSession } from '@agromarket/core/auth'
import { type AppContext, type RequestContext, type SessionCookie, visitorOf } from '@agromarket/core/platform/context'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from './cookie-names.ts'
import { withoutZone } from './forwarded-for.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor of this request: session, user, region. Set for every route that is not a static file or a probe. */
    ctx: RequestContext
  }
  interface FastifyContextConfig {
    /** Static files and probes: no session is looked up, no cookie set. */
    isPlain?: boolean
  }
}

/** Finds out once per request who is asking and where he buys. `region_id` in the query overrides the region (spec §7). */
export async function registerRequestContext(
  server: FastifyInstance,
  app: AppContext,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  const cookies: CookieNames = {
    session: cookieName('session', isHttps),
    guest: cookieName('guest', isHttps),
    browser: cookieName('browser', isHttps),
    isHttps,
  }
  await server.register(cookie)
  server.decorateRequest('ctx')
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPlain) return
    // One visitor's, and it may bring cookies: no cache between him and the shop keeps it, unless the route knows better.
    reply.header('cache-control', 'no-store')
    request.ctx = await buildRequestContext(app, cookies, request, reply)
    giveBrowserKey(request.ctx)
  })
}

interface CookieNames {
  session: string
  guest: string
  browser: string
  isHttps: boolean
}

async function buildRequestContext(
  app: AppContext,
  { session: sessionName, guest: guestName, browser: browserName, isHttps }: CookieNames,
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
    ip: withoutZone(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    pageUrl: (request.headers.referer ?? '').slice(0, 500),
    sessionId: session?.id ?? null,
    user: session?.user ?? null,
    place: toVisitorPlace(places, override ?? session?.areaId ?? null),
    sessionCookie: createSessionCookie(reply, sessionName, isHttps),
    guestCookie: createSessionCookie(reply, guestName, isHttps),
    browserKey: request.cookies[browserName] ?? null,
    browserCookie: createSessionCookie(reply, browserName, isHttps),
    async startGuestSession(trx, options) {
      const { id, keep } = await startGuestSession(trx, visitorOf(ctx), {
        ...options,
        endedGuest: request.cookies[guestName],
      })
      return {
        id,
        keep() {
          keep()
          ctx.sessionId = id
        },
      }
    },
    holdSession: async (trx) => ctx.sessionId !== null && holdSession(trx, ctx.sessionId),
  }
  return ctx
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

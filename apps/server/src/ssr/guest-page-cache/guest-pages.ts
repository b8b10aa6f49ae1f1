import { getPlaces, toVisitorPlace } from '@agromarket/core/area'
import type { AppContext, RequestContext } from '@agromarket/core/platform/context'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../../plugins/cookie-names.ts'
import { consumeHtml } from '../consume-html.ts'
import type { RenderedPage, Renderer } from '../renderer.ts'
import { type CachedPage, toCachedPage } from './cached-page.ts'
import { type GuestPage, readGuestPage } from './guest-page.ts'
import { createPageStore, isCached, type PageStore } from './page-store.ts'
import { sendCachedPage } from './send-cached-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Rendered pages of guests; whoever hears of a change purges them. */
    guestPages: PageStore
  }
  interface FastifyContextConfig {
    /** A page of the shop: a guest's may be kept. */
    isPage?: boolean
  }
}

/** Under whichever of their names: plain, or the one that HTTPS binds to the host. */
const sessionNames = [true, false].flatMap((isHttps) => [cookieName('session', isHttps), cookieName('guest', isHttps)])
const sessionCookies = new RegExp(`(?:^|[;\\s])(?:${sessionNames.join('|')})=`)

/**
 * Stock may be so old on a guest's page, for the one who opens it first after a pause; everything else is purged when
 * it changes.
 */
const ages = { freshMs: 15_000, staleWhileRevalidateMs: 5 * 60_000, staleIfErrorMs: 10 * 60_000 } as const

/**
 * Architecture rule 2: what a guest sees depends on path, query and region alone. His pages are rendered once, with
 * the context of nobody in particular, and kept compressed in bounded memory. A visitor without a session cookie is
 * answered here, before his session, rate limits and cookies are looked at; register it before them.
 */
export function registerGuestPages(server: FastifyInstance, options: { maxBytes: number }): void {
  const pages = createPageStore({ maxBytes: options.maxBytes, ...ages })
  server.decorate('guestPages', pages)
  server.addHook('onRequest', (request, reply, next) => {
    const kept = findPublic(request, pages)
    if (kept) sendCachedPage(request, reply, kept, true)
    else next()
  })
}

function findPublic(request: FastifyRequest, pages: PageStore): CachedPage | undefined {
  if (!request.routeOptions.config.isPage || hasSession(request)) return undefined
  const page = readGuestPage(request.url)
  // An address with a region goes the long way: only the places know whether there is such a region.
  if (!page || page.regionId !== null) return undefined
  return pages.find(keyOf(page, null))
}

/**
 * Sends a guest's page from the store, making it first where it is missing. Answers what is not kept (a missing page, a
 * redirect, a fault) for the caller to send; null when the address is none of a kept page.
 */
export async function sendGuestPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { app: AppContext; renderer: Renderer },
): Promise<RenderedPage | 'sent' | null> {
  const { ctx } = request
  const { guestPages } = request.server
  const page = ctx.user ? null : readGuestPage(request.url)
  if (!page) return null
  const { areaId } = ctx.place
  const key = keyOf(page, areaId)
  // Kept with the page, to make it anew: nothing of the request may hang on it. Faults carry the first asker's number.
  const making = { ...options, app: { ...options.app, log: ctx.log }, server: request.server, page, areaId }
  const make = () => makePage(making)
  const found = guestPages.find(key) ?? (await guestPages.make(key, make))
  if (!isCached(found)) return found
  // It took too long: the visitor has been told so already.
  if (reply.sent) return 'sent'
  sendCachedPage(request, reply, found, !hasSession(request))
  return 'sent'
}

function keyOf({ url }: GuestPage, areaId: string | null): string {
  return `${areaId ?? ''} ${url}`
}

/** Signed in or a guest who has changed something: only the session tells who asks, or from which region. */
export function hasSession(request: FastifyRequest): boolean {
  return sessionCookies.test(request.headers.cookie ?? '')
}

async function makePage(input: {
  app: AppContext
  renderer: Renderer
  server: FastifyInstance
  page: GuestPage
  areaId: string | null
}): Promise<CachedPage | RenderedPage> {
  const { app, renderer, server, page: asked, areaId } = input
  const page = await renderer.render(asked.url, await anonymousContext(app, areaId))
  if (page.status !== 200) return page
  const { securityHeaders, pagePolicy } = server
  const headers = {
    ...securityHeaders,
    'content-security-policy': pagePolicy(page.scriptHashes),
    'content-type': page.headers.get('content-type') ?? 'text/html; charset=utf-8',
  }
  return toCachedPage(consumeHtml(page), { isList: asked.isList, wing: asked.wing, headers })
}

/** A guest of the region and nothing else: there is nothing of one visitor that could get into the page. */
async function anonymousContext(app: AppContext, areaId: string | null): Promise<RequestContext> {
  return {
    ...app,
    requestId: 'guest-page',
    ip: '',
    userAgent: '',
    sessionId: null,
    user: null,
    place: toVisitorPlace(await getPlaces(app.db), areaId),
    sessionCookie: { set: refuseChange, clear: refuseChange },
    guestCookie: { set: refuseChange, clear: refuseChange },
    browserKey: null,
    browserCookie: { set: refuseChange, clear: refuseChange },
    startGuestSession: refuseChange,
    holdSession: refuseChange,
  }
}

function refuseChange(): never {
  throw new Error('A page that is kept for every guest must not begin a session')
}

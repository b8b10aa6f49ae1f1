import type { AppContext } from '@agromarket/core/platform/context'
import { appError, toPagePath } from '@agromarket/shared'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findMovedAddress } from '../input/find-moved-address.ts'
import { isForPrograms } from '../plugins/errors.ts'
import { makePlain } from '../plugins/make-plain.ts'
import { consumeHtml } from './consume-html.ts'
import { sendGuestPage } from './guest-page-cache/guest-pages.ts'
import { clientFolder, drawingsFolder, type Renderer } from './renderer.ts'

interface PagesOptions {
  app: AppContext
  renderer: Renderer
  isDev: boolean
}

/** Static files of the client build, and every other GET as a page. */
export async function registerPages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  await server.register(serveFiles, options)
  // A route of its own, not the handler of what was not found: only routes are compressed.
  server.get('/*', { config: { access: 'public', isPage: true } }, async (request, reply) => {
    if (isForPrograms(request)) throw appError('not_found')
    const address = toPageAddress(request.url)
    if (address !== request.url) return reply.header('cache-control', 'private, no-cache').redirect(address, 301)
    return sendPage(request, reply, options)
  })
}

/** The page's one address: the path without the slash that somebody has put at its end, or with the one that belongs there. */
function toPageAddress(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? toPagePath(url) : toPagePath(url.slice(0, mark)) + url.slice(mark)
}

/** Files are the same for everybody: any cache may keep them, so no cookie goes along and nobody is looked up. */
async function serveFiles(server: FastifyInstance, { isDev }: PagesOptions): Promise<void> {
  makePlain(server)
  if (!isDev) {
    await server.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      index: false,
      maxAge: 0,
      setHeaders: (reply, path) => {
        // Names of built files carry a hash of their content.
        if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
  }
  // The pictures that REST answers name.
  await server.register(fastifyStatic, {
    root: drawingsFolder,
    prefix: '/drawings/',
    decorateReply: false,
    index: false,
    maxAge: '1d',
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<unknown> {
  const { app, renderer, isDev } = options
  const { ctx } = request
  // While developing, every page is rendered from the latest source.
  const ofGuests = isDev ? null : await sendGuestPage(request, reply, { app, renderer })
  if (ofGuests === 'sent') return reply
  // A page for all guests is made without what it does not read, the region or tracking; a redirect takes that along.
  const losesQuery = ofGuests !== null && ofGuests.status >= 300 && ofGuests.status < 400 && request.url.includes('?')
  const page = ofGuests === null || losesQuery ? await renderer.render(request.url, ctx) : ofGuests
  const moved = page.status === 404 ? await findMovedAddress(ctx, request.url) : null
  if (moved !== null) return reply.header('cache-control', 'private, no-cache').redirect(moved, 301)
  // Its document has no text before the scripts have run: the page of last resort needs none.
  if (page.status >= 500) throw appError('unavailable')
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!isDev) reply.header('content-security-policy', request.server.pagePolicy(page.scriptHashes))
  reply.header('cache-control', ctx.user ? 'private, no-store' : 'private, no-cache')
  return reply.send(consumeHtml(page))
}

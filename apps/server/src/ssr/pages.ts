import { Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { appError } from '@agromarket/shared'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForPrograms } from '../plugins/errors.ts'
import { clientFolder, drawingsFolder, type Renderer } from './renderer.ts'

/** Static files of the client build, and every other GET as a page. */
export async function registerPages(
  server: FastifyInstance,
  options: { renderer: Renderer; isDev: boolean; publicUrl: string },
): Promise<void> {
  if (!options.isDev) {
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
  // A route of its own, not the handler of what was not found: only routes are compressed.
  server.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    if (isForPrograms(request.url)) throw appError('not_found')
    return sendPage(request, reply, options)
  })
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, publicUrl }: { renderer: Renderer; publicUrl: string },
): Promise<FastifyReply> {
  const headers = new Headers({ accept: 'text/html' })
  const page = await renderer.render(
    new Request(new URL(request.url, publicUrl), { method: 'GET', headers }),
    request.ctx,
    reply.raw.scriptNonce ?? '',
  )
  if (page.status >= 500) {
    // Its document has no text before the scripts have run: the page of last resort needs none.
    await page.body?.cancel()
    throw appError('unavailable')
  }
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('cache-control', request.ctx.user ? 'private, no-store' : 'private, no-cache')
  // As a Node stream the page is compressed while it is being rendered.
  return reply.send(page.body ? Readable.fromWeb(page.body as NodeWebStream) : '')
}

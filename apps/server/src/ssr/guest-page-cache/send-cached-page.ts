import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from '../../plugins/pick-encoding.ts'
import type { CachedPage } from './cached-page.ts'

const unpack = promisify(gunzip)

/**
 * For a visitor without a session: a CDN may keep the page for half a minute, the browser asks each time whether it has
 * changed (304), so that a visitor who signs in never meets his earlier guest's page.
 */
const forEverybody = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
/** For a guest with a session, whose region it may tell. */
const forOne = 'private, no-cache'

/** Sends a kept page past the framework's own sending: headers and bytes are ready, and no cookie goes along. */
export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  isPublic: boolean,
): void {
  const cacheControl = isPublic ? forEverybody : forOne
  // What the drain's own hook tells everybody else.
  if (request.server.isDraining) reply.raw.setHeader('connection', 'close')
  const encoding = pickEncoding(request.headers['accept-encoding'])
  reply.hijack()
  if (encoding === null) {
    void sendUnpacked(request, reply, page, cacheControl)
    return
  }
  const { etag, headers, body } = page.variants[encoding]
  const own = [...headers, 'cache-control', cacheControl]
  const { raw } = reply
  if (request.headers['if-none-match']?.includes(etag)) {
    raw.writeHead(304, own).end()
    return
  }
  own.push('content-encoding', encoding, 'content-length', String(body.length))
  raw.writeHead(200, own).end(request.method === 'HEAD' ? undefined : body)
}

/** Hardly anybody takes neither brotli nor gzip: for them the page is unpacked when they ask. */
async function sendUnpacked(
  request: FastifyRequest,
  { raw }: FastifyReply,
  { variants }: CachedPage,
  cacheControl: string,
): Promise<void> {
  const { etag, headers, body } = variants.gzip
  const own = [...headers, 'cache-control', cacheControl].map((value) => (value === etag ? plainTag(etag) : value))
  if (request.headers['if-none-match']?.includes(plainTag(etag))) {
    raw.writeHead(304, own).end()
    return
  }
  const text = await unpack(body)
  raw.writeHead(200, [...own, 'content-length', String(text.length)])
  raw.end(request.method === 'HEAD' ? undefined : text)
}

function plainTag(etag: string): string {
  return etag.replace('-gzip', '')
}

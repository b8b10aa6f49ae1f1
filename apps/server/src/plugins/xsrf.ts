import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { appError } from '@agromarket/shared'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const xsrfCookieName = 'XSRF-TOKEN'
const headerName = 'x-xsrf-token'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Contract §2: every state-changing request repeats the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.
 * The token is signed, so that a neighbouring subdomain cannot plant one of its own.
 */
export function registerXsrf(server: FastifyInstance, options: { secret: string; isSecure: boolean }): void {
  server.addHook('onRequest', async (request, reply) => {
    // A page of another site cannot add the header with the key.
    if (request.routeOptions.config.byKey) return
    if (request.routeOptions.config.isPlain || (request.is404 && !safeMethods.has(request.method))) return
    const token = request.cookies[xsrfCookieName]
    const isGenuine = token !== undefined && isSigned(token, options.secret)
    if (!isGenuine) {
      reply.setCookie(xsrfCookieName, sign(randomBytes(16).toString('base64url'), options.secret), {
        path: '/',
        sameSite: 'lax',
        secure: options.isSecure,
      })
    }
    if (!safeMethods.has(request.method) && !(isGenuine && isRepeated(request, token))) throw appError('xsrf')
  })
}

function isRepeated(request: FastifyRequest, token: string): boolean {
  const header = request.headers[headerName]
  if (request.headers['sec-fetch-site'] === 'cross-site') return false
  return typeof header === 'string' && isEqual(header, token)
}

function sign(nonce: string, secret: string): string {
  return `${nonce}.${createHmac('sha256', secret).update(`xsrf:${nonce}`).digest('base64url')}`
}

function isSigned(token: string, secret: string): boolean {
  const [nonce = ''] = token.split('.')
  return isEqual(token, sign(nonce, secret))
}

function isEqual(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

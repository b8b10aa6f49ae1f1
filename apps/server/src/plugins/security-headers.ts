import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers that every answer carries, in lower case. */
    securityHeaders: Readonly<Record<string, string>>
    /** The content security policy of a page whose own inline scripts have these hashes. */
    pagePolicy(scriptHashes: readonly string[]): string
  }
}

const yandex = ['https://api-maps.yandex.ru', 'https://smartcaptcha.yandexcloud.net']

/**
 * Headers that browsers enforce. Scripts run from our own files only; a page adds the hashes of its own inline scripts
 * (server.pagePolicy). Hashes and not nonces: a page that is kept for everybody has to stay the same bytes (decision 0010).
 * Made once: nothing in them depends on the request.
 */
export function registerSecurityHeaders(server: FastifyInstance, options: { isHttps: boolean; isDev: boolean }): void {
  const headers = makeHeaders(options)
  server.decorate('securityHeaders', headers)
  server.decorate('pagePolicy', (scriptHashes) => toPolicy(policyDirectives(options.isHttps, scriptHashes)))
  server.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}

function makeHeaders({ isHttps, isDev }: { isHttps: boolean; isDev: boolean }): Record<string, string> {
  const apply = helmet({
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: isDev ? false : { useDefaults: false, directives: policyDirectives(isHttps) },
  })
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  apply({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined)
  return headers
}

function toPolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [toKebabCase(name), ...values].join(' '))
    .join(';')
}

/** `scriptHashes` as in the policy: `sha256-…`. */
function policyDirectives(isHttps: boolean, scriptHashes: readonly string[] = []): Record<string, string[]> {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...yandex],
    // The component library positions its layers with style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https://*.maps.yandex.net'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...yandex],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: ["'self'", ...yandex],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(isHttps && { upgradeInsecureRequests: [] }),
  }
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The one value that lets this page's inline scripts run. */
    scriptNonce: string
  }
}

/** Headers that browsers enforce. Scripts run from our own files or with the page's nonce only. */
export async function registerSecurityHeaders(
  server: FastifyInstance,
  options: { isHttps: boolean; isDev: boolean },
): Promise<void> {
  server.decorateReply('scriptNonce', '')
  server.addHook('onRequest', async (_request, reply) => {
    reply.scriptNonce = randomBytes(16).toString('base64')
  })
  const nonce = (_request: unknown, reply: unknown) => `'nonce-${(reply as { scriptNonce: string }).scriptNonce}'`
  const yandex = ['https://api-maps.yandex.ru', 'https://smartcaptcha.yandexcloud.net']
  await server.register(helmet, {
    global: true,
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: options.isDev
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", nonce, ...yandex],
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
            ...(options.isHttps && { upgradeInsecureRequests: [] }),
          },
        },
  })
}

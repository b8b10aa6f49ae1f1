import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

declare module 'node:http' {
  interface ServerResponse {
    /** The one value that lets this page's inline scripts run. */
    scriptNonce?: string
  }
}

/** Headers that browsers enforce. Scripts run from our own files or with the page's nonce only. */
export async function registerSecurityHeaders(
  server: FastifyInstance,
  options: { isHttps: boolean; isDev: boolean },
): Promise<void> {
  server.addHook('onRequest', async (_request, reply) => {
    reply.raw.scriptNonce = randomBytes(16).toString('base64')
  })
  const nonce = (_request: unknown, response: ServerResponse) => `'nonce-${response.scriptNonce}'`
  const yandex = ['https://api-maps.yandex.ru', 'https://smartcaptcha.yandexcloud.net']
  await server.register(helmet, {
    global: true,
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
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

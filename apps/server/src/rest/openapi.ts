import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { cookieName } from '../plugins/cookie-names.ts'

/** The REST routes as OpenAPI: /api/openapi.json, browsable at /api/docs (contract §1). */
export async function registerOpenApi(server: FastifyInstance, { isHttps }: { isHttps: boolean }): Promise<void> {
  const session = { type: 'apiKey', in: 'cookie', name: cookieName('session', isHttps) } as const
  server.addSchema({
    $id: 'Failure',
    type: 'object',
    required: ['error_status', 'code', 'message'],
    properties: {
      error_status: { type: 'string', const: 'error' },
      code: { type: 'string' },
      message: { type: 'string', description: 'Русский текст, который можно показать' },
      issues: {
        type: 'array',
        items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
      },
      retryAfter: { type: 'integer', description: 'Секунды' },
    },
  })
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Агромаркет', version: '1', description: 'REST-интерфейс магазина' },
      components: { securitySchemes: { session } },
    },
    hideUntagged: true,
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json['$id'] ?? `def-${index}`) },
  })
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'list' } })
  server.get('/api/openapi.json', { config: { isPlain: true, access: 'public' } }, () => server.swagger())
}

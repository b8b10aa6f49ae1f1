import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cookieName } from '../plugins/cookie-names.ts'
import { makePlain } from '../plugins/make-plain.ts'
import { failureSchema } from './failure.ts'

/** The REST routes as OpenAPI: /api/openapi.json, browsable at /api/docs (contract §1). */
export async function registerOpenApi(
  server: FastifyInstance,
  { isHttps, publicUrl }: { isHttps: boolean; publicUrl: string },
): Promise<void> {
  const session = { type: 'apiKey', in: 'cookie', name: cookieName('session', isHttps) } as const
  const key = {
    type: 'http',
    scheme: 'bearer',
    description: 'Ключ поставщика со страницы /suppliers/api',
  } as const
  const xsrf = { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' } as const
  server.addSchema({ $id: 'Failure', ...z.toJSONSchema(failureSchema, { io: 'input' }) })
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Агромаркет',
        version: '1',
        description: 'REST-интерфейс магазина',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session, xsrf, key } },
    },
    hideUntagged: true,
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json['$id'] ?? `def-${index}`) },
  })
  await server.register(async (docs) => {
    makePlain(docs)
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'list' } })
  })
  server.get('/api/openapi.json', { config: { isPlain: true, access: 'public' } }, () => server.swagger())
}

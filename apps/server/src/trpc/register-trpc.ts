import { appError, batchLimits } from '@agromarket/shared'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { retryAfterSeconds, toRefusalRecord } from '../plugins/errors.ts'
import { registerEventStreams } from '../plugins/event-streams.ts'
import { type AppRouter, appRouter } from './app-router.ts'
import { isOurFault, refusalOf } from './refusals.ts'

/** Serves the tRPC procedures under /trpc with the request's own context. */
export async function registerTrpc(server: FastifyInstance): Promise<void> {
  await server.register(serveProcedures, { prefix: '/trpc' })
}

async function serveProcedures(server: FastifyInstance): Promise<void> {
  // Names and bodies that tRPC itself would stumble over: it decodes the path a second time and reads forms as JSON.
  server.addHook<{ Params: { path?: string } }>('onRequest', async ({ params, headers }) => {
    if (!/^[\w.,]+$/.test(params.path ?? '')) throw appError('not_found')
    const type = headers['content-type']
    if (type !== undefined && !/^application\/json\b/i.test(type)) throw appError('bad_request')
  })
  registerEventStreams(server)
  await server.register(fastifyTRPCPlugin, {
    prefix: '',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: batchLimits.maxCalls,
      createContext: ({ req }) => req.ctx,
      responseMeta: ({ errors }) => ({
        headers: new Headers([
          ['cache-control', 'no-store'],
          ...(errors.some(isOurFault) ? [['retry-after', String(retryAfterSeconds)] as [string, string]] : []),
        ]),
      }),
      onError: ({ error, path, req }) => {
        if (isOurFault(error)) req.log.error({ err: error.cause ?? error, path }, 'procedure failed')
        else req.log.info({ ...toRefusalRecord(refusalOf(error).code, req), path }, 'procedure refused')
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  })
}

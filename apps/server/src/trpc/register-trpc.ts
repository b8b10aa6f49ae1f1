import { appError, batchLimits } from '@agromarket/shared'
import type { AnyProcedure } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { retryAfterSeconds, toRefusalRecord } from '../plugins/errors.ts'
import { registerEventStreams } from '../plugins/event-streams.ts'
import { type AppRouter, appRouter } from './app-router.ts'
import type { ProcedureMeta } from './init.ts'
import { isOurFault, refusalOf } from './refusals.ts'

/** Serves the tRPC procedures under /trpc with the request's own context. */
export async function registerTrpc(server: FastifyInstance): Promise<void> {
  await server.register(serveProcedures, { prefix: '/trpc' })
}

async function serveProcedures(server: FastifyInstance): Promise<void> {
  // What a request asks for, told by the names in its address.
  const procedures = new Map<string, AnyProcedure>(Object.entries(appRouter._def.procedures as object))
  const asked = (path = '') => path.split(',').flatMap((name) => procedures.get(name) ?? [])
  // Names and bodies that tRPC itself would stumble over: it decodes the path a second time and reads forms as JSON.
  server.addHook<{ Params: { path?: string } }>('onRequest', async ({ params, headers }) => {
    if (!/^[\w.,]+$/.test(params.path ?? '')) throw appError('not_found')
    const costly = asked(params.path).filter(({ _def: { meta } }) => (meta as ProcedureMeta | undefined)?.isAlone)
    if (costly.length > 1) throw appError('bad_request')
    const type = headers['content-type']
    if (type !== undefined && !/^application\/json\b/i.test(type)) throw appError('bad_request')
  })
  // By what is asked for: the stream comes whatever the request says that it accepts.
  registerEventStreams(server, ({ params }) =>
    asked((params as { path?: string }).path).some(({ _def: { type } }) => type === 'subscription'),
  )
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

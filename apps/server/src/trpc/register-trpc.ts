import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { type AppRouter, appRouter } from './app-router.ts'

/** Serves the tRPC procedures under /trpc with the request's own context. */
export async function registerTrpc(server: FastifyInstance): Promise<void> {
  await server.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => req.ctx,
      responseMeta: () => ({ headers: new Headers([['cache-control', 'no-store']]) }),
      onError: ({ error, path, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ err: error.cause ?? error, path }, 'procedure failed')
        else req.log.info({ code: error.code, path }, 'procedure refused')
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  })
}

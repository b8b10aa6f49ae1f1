import type { FastifyInstance } from 'fastify'

/** Every route that is registered on `scope` from now on is plain: no session is looked up, no cookie set. */
export function makePlain(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isPlain: true }
  })
}

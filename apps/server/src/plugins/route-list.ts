import type { Permission } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

export interface ListedRoute {
  method: string
  url: string
  /** Undefined when the route does not say who may call it: only files that everybody may read do that. */
  access: Permission | undefined
  /** What it takes and answers, as its description says. */
  input: z.ZodType | undefined
  answer: z.ZodType | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server, in order; the authorisation test walks it. */
    routeList: readonly ListedRoute[]
  }
}

/** Remembers what is registered after it. */
export function registerRouteList(server: FastifyInstance): void {
  const routes: ListedRoute[] = []
  server.decorate('routeList', routes)
  server.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      routes.push({ method: one, url, access: config?.access, input: config?.input, answer: config?.answer })
    }
  })
}

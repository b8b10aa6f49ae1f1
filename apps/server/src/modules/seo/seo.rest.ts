import type { AppContext } from '@agromarket/core/platform/context'
import type { FastifyInstance } from 'fastify'
import { registerRobots } from './robots.routes.ts'
import { registerSitemap } from './sitemap.routes.ts'

/** What search engines ask for: robots.txt and the sitemap. */
export function registerSeo(server: FastifyInstance, app: AppContext): void {
  registerRobots(server, app)
  registerSitemap(server, app)
}

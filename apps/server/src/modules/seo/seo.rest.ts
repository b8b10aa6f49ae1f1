import type { AppContext } from '@agromarket/core/platform/context'
import type { FastifyInstance } from 'fastify'
import { registerCovers } from './cover/covers.routes.ts'
import { registerRobots } from './robots.routes.ts'
import { registerSitemap } from './sitemap.routes.ts'

/** What search engines and messengers ask for: robots.txt, the sitemap, pictures of shared pages. */
export function registerSeo(server: FastifyInstance, app: AppContext): void {
  registerRobots(server, app)
  registerSitemap(server, app)
  registerCovers(server, app)
}

import type { AppContext } from '@agromarket/core/platform/context'
import type { FastifyInstance } from 'fastify'

/** Pages of one visitor, or answers for programs: nothing to find there. */
const closed = [
  '/api/',
  '/trpc/',
  '/checkout',
  '/order/',
  '/profile',
  '/auth',
  '/login',
  '/signup',
  '/search/',
  '/suppliers',
  '/offer/',
  '/offer-slides/',
  '/kp/',
  '/ps/',
  '/dev/',
]
/** Parameters that do not change what a page is about (integrations §12). */
const tracking = ['ref_t', 'ref_c', 'ref_i', 'region_id', 'to_print']

export function registerRobots(server: FastifyInstance, app: AppContext): void {
  const text = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Clean-param: ${tracking.join('&')}`,
    '',
    `Sitemap: ${app.config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  server.get('/robots.txt', { config: { isPlain: true, access: 'public' } }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return text
  })
}

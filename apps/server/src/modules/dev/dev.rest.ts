import { listOutbox } from '@agromarket/core/notifications'
import type { AppContext } from '@agromarket/core/platform/context'
import { appError } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseInput } from '../../rest/define-route.ts'
import { renderOutboxPage } from './outbox-page.ts'

const querySchema = z.object({ to: z.string().trim().max(200).optional() })

/** The outbox of demo mode (contract §1). Outside demo mode neither address exists. */
export function devRest(server: FastifyInstance, app: AppContext): void {
  const config = { isPlain: true, access: 'public' } as const

  server.get('/api/dev/outbox', { config }, async (request, reply) => {
    if (!app.config.isDemo) throw appError('not_found')
    const to = parseInput(querySchema, request.query).to || undefined
    reply.header('cache-control', 'no-store')
    return { messages: await listOutbox(app.db, to) }
  })

  server.get('/dev/outbox', { config }, async (request, reply) => {
    if (!app.config.isDemo) throw appError('not_found')
    const to = parseInput(querySchema, request.query).to || undefined
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return renderOutboxPage(await listOutbox(app.db, to), to ?? '')
  })
}

import { listOutbox, openOutboxFile } from '@agromarket/core/notifications'
import type { AppContext } from '@agromarket/core/platform/context'
import { appError } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachFile } from '../../rest/attach-file.ts'
import { parseInput } from '../../rest/define-route.ts'
import { renderOutboxPage } from './outbox-page.ts'

const querySchema = z.object({ to: z.string().trim().max(200).optional() })
const fileSchema = z.object({ id: z.uuid(), file: z.uuid() })

/** The outbox of demo mode (contract §1). Outside demo mode neither address exists. */
export function devRest(server: FastifyInstance, app: AppContext): void {
  const config = { isPlain: true, access: 'public' } as const

  server.get('/api/dev/outbox', { config }, async (request, reply) => {
    if (!app.config.isDemo) throw appError('not_found')
    const to = parseInput(querySchema, request.query).to || undefined
    reply.header('cache-control', 'no-store')
    return { messages: await listOutbox(app.db, to) }
  })

  server.get('/api/dev/outbox/:id/files/:file', { config }, async (request, reply) => {
    const known = app.config.isDemo ? fileSchema.safeParse(request.params) : undefined
    const file = known?.success ? await openOutboxFile(app, known.data) : undefined
    if (!file) throw appError('not_found')
    attachFile(reply, file)
    reply.header('cache-control', 'no-store')
    return reply.send(file.content)
  })

  server.get('/dev/outbox', { config }, async (request, reply) => {
    if (!app.config.isDemo) throw appError('not_found')
    const to = parseInput(querySchema, request.query).to || undefined
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return renderOutboxPage(await listOutbox(app.db, to), to ?? '')
  })
}

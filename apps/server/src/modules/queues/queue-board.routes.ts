import { createReadStream } from 'node:fs'
import { requirePermission } from '@agromarket/core/auth'
import type { Logger } from '@agromarket/core/platform/context'
import type { QueueConnection } from '@agromarket/core/platform/queue-store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { QueueBoard } from './open-queue-board.ts'

const path = '/api/queue-board'
const access = 'queues.manage'

interface Below {
  Params: { '*': string }
}

/**
 * Bull Board for administrators: queues of either store, jobs with their states and reasons, and a way to run one again.
 * To everybody else there is nothing. The library is loaded when somebody opens it first; its client repeats the
 * XSRF token as ours does.
 */
export function registerQueueBoard(
  server: FastifyInstance,
  { queue, log }: { queue: QueueConnection; log: Logger },
): void {
  let opened: Promise<QueueBoard> | undefined
  const open = () => {
    opened ??= import('./open-queue-board.ts').then(({ openQueueBoard }) => openQueueBoard(queue, log, path))
    return opened
  }
  server.addHook('onClose', async () => (await opened)?.close())

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    requirePermission(request.ctx, access)
    const { page } = await open()
    // The page names its own folder as the base of its addresses.
    const policy = server.pagePolicy([]).replace("base-uri 'none'", "base-uri 'self'")
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page)
  }
  server.get(path, { config: { access } }, sendPage)
  server.get<Below>(`${path}/*`, { config: { access } }, async (request, reply) => {
    requirePermission(request.ctx, access)
    const below = request.params['*']
    if (below.startsWith('api/')) return answer(request, reply, await open())
    const file = (await open()).findFile(below)
    if (!file) return sendPage(request, reply)
    return reply.header('cache-control', 'private, max-age=86400').type(file.mimeType).send(createReadStream(file.path))
  })
  server.route<Below>({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${path}/api/*`,
    config: { access },
    handler: async (request, reply) => {
      requirePermission(request.ctx, access)
      const { user } = request.ctx
      request.log.info({ userId: user?.id, change: `${request.method} ${request.url}` }, 'queue board')
      return answer(request, reply, await open())
    },
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply, board: QueueBoard): Promise<FastifyReply> {
  const { status, body } = await board.answer({
    method: request.method,
    path: new URL(request.url, 'http://board').pathname.slice(path.length),
    query: request.query as Record<string, unknown>,
    body: request.body,
    headers: request.headers as Record<string, string | undefined>,
  })
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

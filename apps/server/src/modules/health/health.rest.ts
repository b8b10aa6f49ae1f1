import { prepareLists } from '@agromarket/core/catalog'
import type { AppContext } from '@agromarket/core/platform/context'
import { createProbeDatabase, pendingMigrations, pingDatabase } from '@agromarket/core/platform/db'
import type { FastifyInstance } from 'fastify'

/** Whoever asks (a proxy, an engine) hears in time what hangs. */
const checkWithinMs = 1_500

/**
 * Liveness and readiness (contract §1). `pingQueue` resolves when the queue's storage answers. They ask by connections of
 * their own: a server that is busy is not one that is down.
 */
export function registerHealth(server: FastifyInstance, app: AppContext, pingQueue: () => Promise<void>): void {
  const config = { isPlain: true, access: 'public' } as const
  const db = createProbeDatabase(app.db)
  server.addHook('onClose', () => db.destroy())
  server.get('/healthz', { config }, () => ({ status: 'ok' }))

  server.get('/readyz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (server.isDraining) return reply.code(503).send({ status: 'down', down: ['stopping'] })
    const checks = {
      database: () => pingDatabase(db),
      migrations: async () => {
        const pending = await pendingMigrations(db)
        if (pending.length > 0) throw new Error(`${pending.length} pending`)
      },
      queue: pingQueue,
      // A million parts take seconds to read: until then lists would have to be refused.
      lists: () => prepareLists(app),
    }
    const down = (
      await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          try {
            await within(checkWithinMs, check())
            return []
          } catch (error) {
            app.log.warn({ err: error, check: name }, 'not ready')
            return [name]
          }
        }),
      )
    ).flat()
    reply.code(down.length === 0 ? 200 : 503)
    return { status: down.length === 0 ? 'ready' : 'down', down }
  })
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

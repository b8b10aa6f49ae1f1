import { setTimeout as pause } from 'node:timers/promises'
import { assertNoDemoAccounts } from '@agromarket/core/auth'
import { ConfigError, createAppContext } from '@agromarket/core/platform/config'
import type { AppContext, Logger } from '@agromarket/core/platform/context'
import { pingDatabase } from '@agromarket/core/platform/db'
import { buildApp, type ServerOptions } from './app.ts'
import type { ServerConfig } from './config.ts'
import { watchCatalog } from './modules/catalog/watch-catalog.ts'

export interface RunningServer {
  log: Logger
  /** Lets proxies look elsewhere, finishes the requests under way, closes every connection. */
  close(): Promise<void>
}

const sweepEveryMs = 200
/** A crowd that connects at once must not keep the next one, who asks whether the server is well, from connecting. */
const waitingConnections = 4_096

/**
 * Throws ConfigError, one sentence for the operator, when production may not open on this database, or nobody can tell.
 */
async function assertFit({ config, db }: AppContext): Promise<void> {
  if (config.isDemo) return
  await pingDatabase(db).catch((cause: unknown) => {
    throw new ConfigError('База данных не отвечает, проверьте DATABASE_URL и что PostgreSQL запущен.', { cause })
  })
  await assertNoDemoAccounts(db)
}

/** Starts to listen; resolves when requests are taken. */
export async function startServer(
  config: ServerConfig,
  createRenderer: ServerOptions['createRenderer'],
): Promise<RunningServer> {
  const app = await createAppContext(config.core, { name: 'server' })
  const { log } = app.context
  await assertFit(app.context).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  const server = await buildApp(app.context, {
    createRenderer,
    isDev: config.isDev,
    metricsToken: config.metricsToken,
    trustProxy: config.trustProxy,
    pingQueue: app.pingQueue,
    queue: app.queue,
    guestPageBytes: config.guestPageBytes,
  })
  const catalogListener = watchCatalog(app.context, config.core.databaseUrl, (change) =>
    server.guestPages.purgeTouched(change),
  )
  await server.listen({ port: config.port, host: config.host, backlog: waitingConnections })
  return {
    log,
    async close() {
      // Not ready from now on: whoever balances the load has this time to notice, and everything is still answered.
      server.isDraining = true
      log.info('server is stopping')
      await pause(config.shutdownDelayMs)
      // A connection whose last answer began earlier is idle only now, and would stay open for its next request.
      const sweep = setInterval(() => server.server.closeIdleConnections(), sweepEveryMs)
      await server.close()
      clearInterval(sweep)
      await catalogListener.close()
      await app.close()
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { createAppContext } from '@agromarket/core/platform/config'
import type { Logger } from '@agromarket/core/platform/context'
import { buildApp, type ServerOptions } from './app.ts'
import type { ServerConfig } from './config.ts'
import { watchCatalog } from './modules/catalog/watch-catalog.ts'

export interface RunningServer {
  log: Logger
  /** Lets proxies look elsewhere, finishes the requests under way, closes every connection. */
  close(): Promise<void>
}

const sweepEveryMs = 200

/** Starts to listen; resolves when requests are taken. */
export async function startServer(
  config: ServerConfig,
  createRenderer: ServerOptions['createRenderer'],
): Promise<RunningServer> {
  const app = await createAppContext(config.core, { name: 'server' })
  const { log } = app.context
  const server = await buildApp(app.context, {
    createRenderer,
    isDev: config.isDev,
    metricsToken: config.metricsToken,
    trustProxy: config.trustProxy,
    pingQueue: app.pingQueue,
    guestPageBytes: config.guestPageBytes,
  })
  const catalogListener = watchCatalog(app.context, config.core.databaseUrl, () => server.guestPages.purge())
  await server.listen({ port: config.port, host: config.host })
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

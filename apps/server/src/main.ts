import { ConfigError, createAppContext } from '@agromarket/core/platform/config'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readServerConfig, type ServerConfig } from './config.ts'
import { watchCatalog } from './modules/catalog/watch-catalog.ts'
import { createBuiltRenderer, createDevRenderer } from './ssr/renderer.ts'

const config = readConfigOrExit()
const app = await createAppContext(config.core, { name: 'server' })
const { log } = app.context
const server = await buildApp(app.context, {
  createRenderer: config.isDev ? createDevRenderer : createBuiltRenderer,
  isDev: config.isDev,
  metricsToken: config.metricsToken,
  pingQueue: app.pingQueue,
})
const catalogListener = watchCatalog(app.context, config.core.databaseUrl)
closeWithGrace({ delay: 10_000, logger: log }, async ({ err }) => {
  if (err) log.error({ err }, 'server stops after a fault')
  await server.close()
  await catalogListener.close()
  await app.close()
})
await server.listen({ port: config.port, host: config.host })

function readConfigOrExit(): ServerConfig {
  try {
    return readServerConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

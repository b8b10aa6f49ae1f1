import { ConfigError } from '@agromarket/core/platform/config'
import { startTracing } from '@agromarket/core/platform/tracing'
import closeWithGrace from 'close-with-grace'
import { readServerConfig } from './config.ts'
import { createBuiltRenderer, createDevRenderer } from './ssr/renderer.ts'
import { startServer } from './start-server.ts'

/** A little less than a statement of ours may take: what lasts longer is cut off. */
const graceMs = 25_000
const { config, tracing, server } = await startOrExit()
closeWithGrace({ delay: config.shutdownDelayMs + graceMs, logger: server.log }, async ({ err }) => {
  if (err) server.log.error({ err }, 'server stops after a fault')
  await server.close()
  await tracing?.stop()
})

async function startOrExit() {
  try {
    const config = readServerConfig()
    // Before any pool or server is made.
    const tracing = await startTracing('agromarket-server', config.core.otlpEndpoint)
    const server = await startServer(config, config.isDev ? createDevRenderer : createBuiltRenderer)
    return { config, tracing, server }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

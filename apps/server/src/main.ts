import { createAppContext } from '@agromarket/core/platform/config'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { config } from './config.ts'
import { createBuiltRenderer, createDevRenderer } from './ssr/renderer.ts'

const app = await createAppContext(config.core)
const server = await buildApp(app.context, {
  createRenderer: config.isDev ? createDevRenderer : createBuiltRenderer,
  isDev: config.isDev,
  metricsToken: config.metricsToken,
  pingQueue: app.pingQueue,
})
closeWithGrace({ delay: 10_000, logger: app.context.log }, async ({ err }) => {
  if (err) app.context.log.error({ err }, 'server stops after a fault')
  await server.close()
  await app.close()
})
await server.listen({ port: config.port, host: config.host })
app.context.log.info({ host: config.host, port: config.port }, 'server listens')

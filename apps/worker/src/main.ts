import { ConfigError } from '@agromarket/core/platform/config'
import { startTracing } from '@agromarket/core/platform/tracing'
import closeWithGrace from 'close-with-grace'
import { readWorkerConfig } from './config.ts'
import { giveWayToShop } from './give-way.ts'
import { startWorker } from './start-worker.ts'

// Before any thread or browser is started, which take it over.
giveWayToShop()
const { worker, tracing } = await startOrExit()
const { log } = worker.context
closeWithGrace({ delay: 30_000, logger: log }, async ({ err }) => {
  if (err) log.error({ err }, 'worker stops after a fault')
  await worker.close()
  await tracing?.stop()
})

async function startOrExit() {
  try {
    const config = readWorkerConfig()
    // Before any pool or queue is made.
    const tracing = await startTracing('agromarket-worker', config.core.otlpEndpoint)
    return { worker: await startWorker(config), tracing }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

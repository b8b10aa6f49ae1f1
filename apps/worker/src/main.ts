import { ConfigError } from '@agromarket/core/platform/config'
import closeWithGrace from 'close-with-grace'
import { readWorkerConfig } from './config.ts'
import { type RunningWorker, startWorker } from './start-worker.ts'

const worker = await startOrExit()
const { log } = worker.context
closeWithGrace({ delay: 30_000, logger: log }, async ({ err }) => {
  if (err) log.error({ err }, 'worker stops after a fault')
  await worker.close()
})

async function startOrExit(): Promise<RunningWorker> {
  try {
    return await startWorker(readWorkerConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

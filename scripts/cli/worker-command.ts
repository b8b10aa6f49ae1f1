import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Command } from 'commander'
import { demoSecret } from '../lib/demo-secret.ts'
import { readStartSettings } from '../lib/start-settings.ts'
import { withShop } from './open-shop.ts'

const entry = join(import.meta.dirname, '../../apps/worker/src/main.ts')

export function addWorkerCommand(program: Command): void {
  program
    .command('worker')
    .description('запустить обработчик заданий; останавливается по Ctrl-C')
    .action(async () => {
      process.exitCode = await withShop(({ databaseUrl }) => runWorker(databaseUrl))
    })
}

/** The worker finishes its jobs when asked to stop; we wait for it and pass its exit code on. */
async function runWorker(databaseUrl: string): Promise<number> {
  const { dataDir, isProduction } = readStartSettings(process.env, [])
  // In demo mode every process of the shop signs with the secret of its data folder.
  const secret = isProduction || process.env['APP_SECRET'] ? {} : { APP_SECRET: await demoSecret(dataDir) }
  const worker = spawn(process.execPath, [entry], {
    stdio: 'inherit',
    env: { ...process.env, ...secret, DATABASE_URL: databaseUrl },
  })
  const pass = (signal: NodeJS.Signals) => worker.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  const [code] = (await once(worker, 'exit')) as [number | null]
  return code ?? 1
}

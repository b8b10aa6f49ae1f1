import { join } from 'node:path'
import { readServerConfig } from '../../apps/server/src/config.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'
import { ensureClientBuilt } from './build-client.ts'
import { demoSecret } from './demo-secret.ts'
import { makeDataFolder } from './postgres-cluster.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startStep } from './progress.mjs'
import { type ShopProcess, startShopProcess } from './shop-process.ts'
import { readStartSettings, type StartSettings, shopAddress } from './start-settings.ts'
import { takeLock } from './take-lock.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/**
 * The second half of npm start: database, migrations, demo data, client, then server and worker until one of them ends
 * or somebody asks to stop. Everything stops in the opposite order of its start.
 */
const lockPatienceMs = 5_000
const settings = readStartSettings(process.env, process.argv.slice(2))
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
// The bootstrap was killed: nobody could stop the shop any more.
process.once('disconnect', () => stopping.abort())
process.channel?.unref()

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
process.exit()

async function run(): Promise<number> {
  // Faults of the settings are told before anything slow begins.
  readServerConfig({ ...process.env, DATABASE_URL: settings.databaseUrl ?? 'postgres://embedded/agromarket' })
  await makeDataFolder(settings.dataDir)
  const release = await takeLock(join(settings.dataDir, 'shop.lock'), {
    patienceMs: lockPatienceMs,
    message: (pid) =>
      `Папка данных ${settings.dataDir} занята другой копией магазина (процесс ${pid}): задайте DATA_DIR.`,
  })
  try {
    const postgres = settings.databaseUrl ? undefined : await startDatabase()
    try {
      return await runOn(settings.databaseUrl ?? postgres?.url ?? '', postgres)
    } finally {
      await postgres?.stop()
    }
  } finally {
    release()
  }
}

async function startDatabase(): Promise<RunningPostgres> {
  const step = startStep('База данных')
  try {
    const postgres = await startEmbeddedPostgres(settings.dataDir)
    step.done()
    return postgres
  } catch (error) {
    step.fail()
    throw error
  }
}

async function runOn(databaseUrl: string, postgres: RunningPostgres | undefined): Promise<number> {
  await prepareDatabase(databaseUrl, { withDemo: !settings.isProduction })
  if (!settings.isDev) await ensureClientBuilt()
  if (stopping.signal.aborted) return 0
  const env = await childEnvironment(databaseUrl)
  const { isDev } = settings
  const processes = [
    startShopProcess('Сервер', 'server', { env, isDev }),
    startShopProcess('Обработчик заданий', 'worker', { env, isDev }),
  ]
  try {
    return await superviseUntilEnd(processes, postgres)
  } finally {
    await Promise.all(processes.map((shopProcess) => shopProcess.stop()))
  }
}

async function childEnvironment(databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  return {
    LOG_LEVEL: 'warn',
    ...process.env,
    HOST: settings.host,
    PORT: settings.port,
    DATABASE_URL: databaseUrl,
    DEV: settings.isDev ? '1' : '0',
    ...(settings.isProduction ? {} : { APP_SECRET: process.env['APP_SECRET'] ?? (await demoSecret(settings.dataDir)) }),
  }
}

/** Resolves with the exit code of the whole: 0 when asked to stop, else that of the part that ended by itself. */
async function superviseUntilEnd(processes: ShopProcess[], postgres: RunningPostgres | undefined): Promise<number> {
  const asked = new Promise<number>((resolve) => {
    if (stopping.signal.aborted) resolve(0)
    stopping.signal.addEventListener('abort', () => resolve(0))
  })
  const deaths = processes.map(async ({ title, exited }) => sayDead(title, await exited))
  if (postgres) deaths.push(postgres.exited.then(() => sayDead('PostgreSQL', 1)))
  const end = Promise.race([asked, ...deaths])
  await announce(settings, end)
  return end
}

async function announce(start: StartSettings, end: Promise<number>): Promise<void> {
  const step = startStep('Запуск сервера')
  const isReady = await Promise.race([waitUntilReady(shopAddress(start), stopping.signal), end.then(() => false)])
  if (!isReady) return step.fail()
  step.done()
  const stop = process.stdout.isTTY ? ' Остановить: Ctrl-C.' : ''
  process.stdout.write(`\nАгромаркет открыт: ${shopAddress(start)}${stop}\n`)
}

function sayDead(title: string, code: number): number {
  if (stopping.signal.aborted) return 0
  // What ends from now on ends because of this.
  stopping.abort()
  process.stderr.write(`${title} завершился сам (код ${code}), магазин остановлен. Причина — в строках выше.\n`)
  return code || 1
}

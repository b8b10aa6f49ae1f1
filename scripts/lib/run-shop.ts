import { join } from 'node:path'
import { takeLock } from '@agromarket/core/platform/process-lock'
import { readServerConfig } from '../../apps/server/src/config.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'
import { ensureShopBuilt } from './build-shop.ts'
import { demoSecret } from './demo-secret.ts'
import type { Program } from './node-settings.ts'
import { makeDataFolder } from './postgres-cluster.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startStep } from './progress.mjs'
import { type ShopProcess, startShopProcess } from './shop-process.ts'
import { readStartSettings, type StartSettings, shopAddress } from './start-settings.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/**
 * The second half of npm start: database, migrations and demo data with the build beside them, then server and worker
 * until one of them ends or somebody asks to stop. Everything stops in the opposite order of its start.
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
  const build = startBuild()
  try {
    const postgres = settings.databaseUrl ? undefined : await startDatabase()
    try {
      return await runOn(settings.databaseUrl ?? postgres?.url ?? '', { postgres, built: build.done })
    } finally {
      await postgres?.stop()
    }
  } finally {
    await build.stop()
    release()
  }
}

/** Builds client and server beside what the database needs; a fault of the build is told to who waits for `done`. */
function startBuild(): { done: Promise<void>; stop(): Promise<void> } {
  const ending = new AbortController()
  const done = settings.isDev ? Promise.resolve() : ensureShopBuilt(ending.signal)
  const settled = done.catch(() => {})
  return {
    done,
    stop() {
      ending.abort()
      return settled
    },
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

async function runOn(
  databaseUrl: string,
  { postgres, built }: { postgres: RunningPostgres | undefined; built: Promise<void> },
): Promise<number> {
  await prepareDatabase(databaseUrl, { withDemo: !settings.isProduction })
  await Promise.race([built, untilAsked()])
  if (stopping.signal.aborted) return 0
  const env = await childEnvironment(databaseUrl)
  const running: ShopProcess[] = []
  const start = async (title: string, program: Program): Promise<number> => {
    const shopProcess = startShopProcess(program, { env, isDev: settings.isDev })
    running.push(shopProcess)
    return sayDead(title, await shopProcess.exited)
  }
  try {
    const ends = [untilAsked(), start('Сервер', 'server')]
    if (postgres) ends.push(postgres.exited.then(() => sayDead('PostgreSQL', 1)))
    // The first page needs no worker, and a small machine starts one program sooner than two.
    if (await announce(settings, Promise.race(ends))) ends.push(start('Обработчик заданий', 'worker'))
    return await Promise.race(ends)
  } finally {
    await Promise.all(running.map((shopProcess) => shopProcess.stop()))
  }
}

async function childEnvironment(databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  return {
    LOG_LEVEL: 'warn',
    ...process.env,
    HOST: settings.host,
    PORT: settings.port,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    DEV: settings.isDev ? '1' : '0',
    ...(settings.isProduction ? {} : { APP_SECRET: process.env['APP_SECRET'] ?? (await demoSecret(settings.dataDir)) }),
  }
}

/** Resolves with 0 when somebody asks to stop. */
function untilAsked(): Promise<number> {
  return new Promise((resolve) => {
    if (stopping.signal.aborted) resolve(0)
    stopping.signal.addEventListener('abort', () => resolve(0))
  })
}

/** Says when the shop is open; resolves with false when it ended before. */
async function announce(settings: StartSettings, end: Promise<number>): Promise<boolean> {
  const step = startStep('Запуск сервера')
  const isReady = await Promise.race([waitUntilReady(shopAddress(settings), stopping.signal), end.then(() => false)])
  if (!isReady) {
    step.fail()
    return false
  }
  step.done()
  const stop = process.stdout.isTTY ? ' Остановить: Ctrl-C.' : ''
  process.stdout.write(`\nАгромаркет открыт: ${shopAddress(settings)}${stop}\n`)
  return true
}

/** The exit code of the whole when one of its parts ends: 0 when that was asked for. */
function sayDead(title: string, code: number): number {
  if (stopping.signal.aborted) return 0
  // What ends from now on ends because of this.
  stopping.abort()
  process.stderr.write(`${title} завершился сам (код ${code}), магазин остановлен. Причина — в строках выше.\n`)
  return code || 1
}

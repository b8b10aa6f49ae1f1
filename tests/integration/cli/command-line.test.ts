import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { branches } from '../../../db/seeds/branches.ts'
import { loadTaxonomy } from '../../../db/seeds/load-taxonomy.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

// Each command is a process of its own, seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

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
  for (const command of ['migrate', 'seed', 'import', 'user', 'demo', 'worker', 'queues', 'backup', 'restore'])
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

it('imports a folder whole or not at all, and names the file that is at fault', async () => {
  const bundle = join(folder, 'bundle')
  await mkdir(bundle)
  await writeFile(join(bundle, 'makers.csv'), 'name;country\nPonsse;Финляндия\nOregon;США')
  await writeFile(join(bundle, 'stock.csv'), 'code1c;branch\n1;smolensk')

  const refused = await run('import', 'bundle', bundle, '--json')
  await writeFile(join(bundle, 'stock.csv'), 'code1c;branch;quantity\n1;smolensk;4\n999;smolensk;4')
  const taken = await run('import', 'bundle', bundle, '--json')

  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.stdout)).toEqual({
    error: { file: join(bundle, 'stock.csv'), line: 1, reason: 'в заголовке нет столбцов: quantity' },
  })
  expect(refused.stderr).toContain('ничего не изменено')
  expect(taken.code).toBe(0)
  expect(JSON.parse(taken.stdout).files).toMatchObject([
    { kind: 'makers', inserted: 2, report: null },
    { kind: 'stock', inserted: 1, rejected: 1, report: join(bundle, 'stock.csv.rejected.csv') },
  ])
})

it('imports a table of one kind', async () => {
  const file = await givenFile('prices.csv', 'code1c;currency;price\n1;RUB;1 250,50')

  const { code, stdout } = await run('import', 'prices', file)

  expect(code).toBe(0)
  expect(stdout).toContain('Добавлено: 1, обновлено: 0, без изменений: 0')
})

it('creates an account of a role and refuses the same address twice', async () => {
  const first = await run('user', 'create', '--email', 'boss@shop.test', '--role', 'admin', '--json')
  const second = await run('user', 'create', '--email', 'boss@shop.test', '--role', 'admin')

  expect(JSON.parse(first.stdout)).toMatchObject({ email: 'boss@shop.test', role: 'admin' })
  expect(second).toMatchObject({ code: 1, stderr: 'Учётная запись с адресом boss@shop.test уже есть.\n' })
  const account = await shop.db
    .selectFrom('userAccount')
    .innerJoin('accountRole', 'accountRole.userId', 'userAccount.id')
    .select(['role', 'emailConfirmedAt'])
    .where('email', '=', 'boss@shop.test')
    .orderBy('role')
    .execute()
  expect(account.map(({ role }) => role)).toEqual(['admin', 'portalPass', 'supplier'])
  expect(account[0]?.emailConfirmedAt).toEqual(expect.any(Date))
})

it('limits a manager’s role to the branch that is named, and names the branches when it is none', async () => {
  const create = (email: string, ...options: string[]) =>
    run('user', 'create', '--email', email, '--role', 'branchManager', ...options)
  const { code } = await shop.db.selectFrom('branch').select('code').where('id', '=', 2).executeTakeFirstOrThrow()

  expect((await create('manager@shop.test', '--branch', code)).code).toBe(0)
  expect((await create('other@shop.test', '--branch', 'nowhere')).stderr).toContain(code)
  expect((await create('third@shop.test')).code).toBe(1)

  const roles = await shop.db
    .selectFrom('accountRole')
    .innerJoin('userAccount', 'userAccount.id', 'accountRole.userId')
    .where('email', '=', 'manager@shop.test')
    .select(['role', 'branchId'])
    .orderBy('role')
    .execute()
  expect(roles).toEqual([
    { role: 'branchManager', branchId: 2 },
    { role: 'employee', branchId: 2 },
  ])
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
})

it('counts the jobs of every queue', async () => {
  const { code, stdout } = await run('queues', '--json')

  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ messages: { waiting: 0 }, default: { waiting: 0 } })
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureShopBuilt } from '../../../scripts/lib/build-shop.ts'
import { findFreePort } from '../../../scripts/lib/find-free-port.ts'
import { howToRun } from '../../../scripts/lib/node-settings.ts'
import { givenPart } from '../../support/factories.ts'
import { productionEnvironment } from '../../support/shop-processes.ts'
import { startServerProcess, startWorkerProcess } from '../../support/start-process.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderOf } from '../orders/given-order.ts'

const root = join(import.meta.dirname, '../../..')
const sentence =
  'В базе есть демонстрационные учётные записи, пароль которых известен всем: отключите их командой pnpm cli demo remove.'
const shop = useTestShop({ seed: 'demo' })
let folder = ''

beforeAll(async () => {
  await ensureShopBuilt()
  folder = await mkdtemp(join(tmpdir(), 'agromarket-demo-'))
}, 240_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({ DATABASE_URL: shop.databaseUrl, APP_SECRET: 'x'.repeat(40), DATA_DIR: folder })

/** Runs a script of the shop until it ends. */
function run(
  script: string,
  {
    args = [],
    flags = [],
    env = {},
  }: { args?: string[]; flags?: readonly string[]; env?: Record<string, string> } = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { PATH = '', HOME = '' } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...flags, join(root, script), ...args],
      { cwd: root, env: { PATH, HOME, HOST: '127.0.0.1', ...settings(), ...env }, timeout: 60_000 },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr })
      },
    )
  })
}

const logIn = (visitor: TestVisitor) =>
  visitor.postForm('/api/auth/authorize', {
    type: 'email',
    'props[email]': 'buyer@demo.local',
    'props[password]': 'demo-demo',
  })

describe('a database that was a demo shop’s', () => {
  it.each(['start', 'server', 'worker'] as const)(
    'does not open in production: %s says why and what to do',
    async (what) => {
      const env = { ...productionEnvironment(), PORT: String(await findFreePort()) }
      const program = what === 'start' ? { script: 'scripts/start.mjs', flags: [] } : howToRun(what)
      const script = program.script.replace(`${root}/`, '')

      const { code, stderr } = await run(script, { flags: program.flags, env })

      expect(code).toBe(1)
      expect(stderr).toBe(`${sentence}\n`)
    },
    60_000,
  )

  it('opens once the accounts are removed: nobody signs in with them, their sessions end, their orders stay', async () => {
    const buyer = shop.visitor()
    expect((await logIn(buyer)).json()).toMatchObject({ error_status: 'success' })
    const { order } = (
      await buyer.post('/api/order/create', orderOf([{ part: await givenPart(shop.db), count: 1 }]))
    ).json()

    const { code, stdout } = await run('scripts/cli.ts', { args: ['demo', 'remove', '--json'] })
    const again = await run('scripts/cli.ts', { args: ['demo', 'remove'] })

    expect({ code, ...JSON.parse(stdout) }).toEqual({ code: 0, removed: 9 })
    expect(again).toMatchObject({ code: 0, stdout: 'Демонстрационных учётных записей нет\n' })
    expect((await buyer.get('/api/auth/is-guest')).json()).toEqual({ isGuest: true })
    expect((await logIn(shop.visitor())).json()).toMatchObject({ error_status: 'error' })
    // Whoever really has this number can register with it.
    const taken = shop.db.selectFrom('userAccount').select('id').where('phone', '=', '79107842136')
    expect(await taken.execute()).toEqual([])
    expect(await shop.db.selectFrom('customerOrder').select('id').where('id', '=', order.id).execute()).toHaveLength(1)
    const env = { ...settings(), ...productionEnvironment() }
    const worker = await startWorkerProcess(env)
    const server = await startServerProcess(env)
    await Promise.all([server.end(), worker.end()])
  }, 90_000)
})

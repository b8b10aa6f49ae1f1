import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../scripts/lib/find-free-port.ts'
import { createHttpVisitor } from '../../support/http-visitor.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { waitFor } from '../../support/wait-for.ts'

const root = join(import.meta.dirname, '../../..')
let database: TestDatabase
let folder: string
let shop: ChildProcess
let origin: string
let output = ''

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'agromarket-dev-'))
  const port = String(await findFreePort())
  origin = `http://127.0.0.1:${port}`
  shop = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: folder, PORT: port, DATA_DIR: folder, DATABASE_URL: database.url },
  })
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (data) => (output += String(data)))
  await waitFor(
    () => `the shop is open: ${output}`,
    () => output.includes('Агромаркет открыт') || shop.exitCode !== null,
  )
}, 90_000)
afterAll(async () => {
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
  await database.destroy()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

describe('npm run dev', () => {
  it.each(['/', '/zapchasti', '/cart', '/login'])(
    'renders %s from source, with the client that reloads itself',
    async (path) => {
      const page = await createHttpVisitor(origin, { patienceMs: 80_000 }).get(path)

      expect(page.status, output).toBe(200)
      expect(page.body).toContain('/@vite/client')
    },
    // The first one waits until Vite has read the whole client.
    90_000,
  )

  it('gives the browser its scripts as they are written', async () => {
    const script = await createHttpVisitor(origin).get('/src/entry-client.tsx')

    expect(script.status).toBe(200)
    expect(script.headers.get('content-type')).toContain('javascript')
  })
})

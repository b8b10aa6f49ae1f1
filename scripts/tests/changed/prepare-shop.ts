import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../lib/find-free-port.ts'
import { hashFiles } from '../../lib/hash-files.ts'
import { shopAddress } from '../../lib/start-settings.ts'

/**
 * Puts a demo shop that nobody has visited into the folder E2E_DATA_DIR, for tests in the browser to start. The folder it
 * is copied from is made by npm start, and made anew when the seeds or the schema have changed.
 */
const root = join(import.meta.dirname, '../../..')
const kept = join(root, 'node_modules/.cache/seeded-shop')
const target = process.env['E2E_DATA_DIR']
if (!target) throw new Error('E2E_DATA_DIR names no folder')

const seeds = await hashFiles(['db', 'scripts/lib/prepare-database.ts', 'pnpm-lock.yaml'])
if ((await readFile(join(kept, 'seeds'), 'utf8').catch(() => '')) !== seeds) await seedShop()
// The owner of the database's files is kept: PostgreSQL refuses others'.
await promisify(execFile)('cp', ['-a', `${join(kept, 'data')}/.`, target])

async function seedShop(): Promise<void> {
  const started = `${kept}.${process.pid}`
  await mkdir(started, { recursive: true, mode: 0o755 })
  try {
    await visit(join(started, 'data'))
    await writeFile(join(started, 'seeds'), seeds)
    await rm(kept, { recursive: true, force: true })
    await rename(started, kept)
  } finally {
    await rm(started, { recursive: true, force: true })
  }
}

/** Starts a shop on an empty folder and ends it when it says that it is open. */
async function visit(dataDir: string): Promise<void> {
  const settings = { HOST: '127.0.0.1', PORT: String(await findFreePort()), DATA_DIR: dataDir }
  const shop = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  const address = shopAddress({ host: settings.HOST, port: settings.PORT })
  let isOpen = false
  shop.stdout.on('data', (said) => {
    process.stdout.write(said)
    isOpen ||= String(said).includes(address)
    if (isOpen) shop.kill('SIGTERM')
  })
  const [code] = await once(shop, 'exit')
  if (!isOpen || code !== 0) throw new Error(`npm start ended with ${code}`)
}

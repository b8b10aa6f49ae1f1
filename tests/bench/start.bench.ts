import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../scripts/lib/find-free-port.ts'
import { waitFor } from '../support/wait-for.ts'
import type { Bench, BenchResult } from './bench.ts'
import { median } from './support/median.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const rounds = Number(process.env['BENCH_ROUNDS'] || 3)
const goalSeconds = 10
/** An answer that has not come by then does not come any more. */
const mostSeconds = 120

/** `npm start` in a fresh copy of the sources whose dependencies are installed and nothing else is made. */
export const bench: Bench = {
  title: 'Запуск магазина на установленных зависимостях',
  async run() {
    const cold: number[] = []
    const again: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'agromarket-bench-'))
      const data = `${folder}-data`
      // PostgreSQL runs as a user of its own when the shop is started by root.
      await chmod(folder, 0o755)
      try {
        await copySources(folder)
        await run('node', ['-e', "import('./scripts/lib/install.mjs').then((m) => m.ensureInstalled())"], {
          cwd: folder,
        })
        cold.push(await secondsToFirstPage(folder, data))
        again.push(await secondsToFirstPage(folder, data))
      } finally {
        for (const made of [folder, data]) await rm(made, { recursive: true, force: true })
      }
    }
    return [toResult('первый запуск до первой страницы', cold), toResult('второй', again)]
  },
}

/** What the repository holds, changes that are not committed included. */
async function copySources(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  const files = stdout.split('\0').filter(Boolean)
  await Promise.all(files.map((file) => cp(join(root, file), join(folder, file))))
}

/** Starts the shop, waits for its home page and stops it. */
async function secondsToFirstPage(folder: string, data: string): Promise<number> {
  const port = String(await findFreePort())
  const startedAt = performance.now()
  const shop = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: port, DATA_DIR: data },
  })
  const ended = once(shop, 'exit')
  try {
    while (!(await hasPage(`http://127.0.0.1:${port}/`))) {
      if (shop.exitCode !== null) throw new Error(`npm start ended with code ${shop.exitCode}`)
      if (performance.now() - startedAt > mostSeconds * 1000) throw new Error('The shop does not open')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return (performance.now() - startedAt) / 1000
  } finally {
    shop.kill('SIGTERM')
    await ended
    await waitFor('the shop is gone', async () => !existsSync(join(data, 'shop.lock')), { timeoutMs: 40_000 })
  }
}

function hasPage(address: string): Promise<boolean> {
  return fetch(address).then(
    async (answer) => answer.ok && (await answer.text()).includes('</html>'),
    () => false,
  )
}

function toResult(name: string, values: number[]): BenchResult {
  return { name, values, unit: 'с', goal: `≤ ${goalSeconds} с`, isMet: median(values) <= goalSeconds }
}

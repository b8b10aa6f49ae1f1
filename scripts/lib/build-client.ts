import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { startStep } from './progress.mjs'
import { takeLock } from './take-lock.ts'

const root = join(import.meta.dirname, '../..')
const webFolder = join(root, 'apps/web')
const stampFile = join(webFolder, 'dist/.source-stamp')
const sources = ['apps/web', 'packages/shared/src', 'pnpm-lock.yaml']
const skipped = new Set(['node_modules', 'dist', '.tanstack'])
const waitForOtherBuildMs = 180_000

/** Builds the browser's and the server's half of the client unless the last build is of the same sources. */
export async function ensureClientBuilt(): Promise<void> {
  const release = await takeLock(join(root, 'node_modules/.build-lock'), {
    patienceMs: waitForOtherBuildMs,
    message: (pid) => `Сборку клиента всё ещё ведёт другой процесс (${pid}).`,
  })
  try {
    const stamp = await hashSources()
    if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
    const step = startStep('Сборка клиента')
    try {
      await runVite(['build'])
      step.percent(0.6)
      await runVite(['build', '--ssr', 'src/entry-server.tsx'])
    } catch (error) {
      step.fail()
      throw error
    }
    // The route tree may have been generated anew by the build itself.
    await writeFile(stampFile, await hashSources())
    step.done()
  } finally {
    release()
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await listFiles(join(root, source))) {
      hash.update(relative(root, file)).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const lists = entries
    .filter((entry) => !skipped.has(entry.name))
    .map((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
  return (await Promise.all(lists)).flat().sort()
}

function runVite(args: string[]): Promise<void> {
  const vite = join(webFolder, 'node_modules/vite/bin/vite.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, ...args], {
      cwd: webFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`Клиент не собрался:\n${withoutStack(output)}`))
    })
  })
}

/** What the bundler says, without its own call stack. */
function withoutStack(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 30)
    .join('\n')
    .trim()
}

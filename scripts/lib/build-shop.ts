import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { takeLock } from '@agromarket/core/platform/process-lock'
import { hashFiles } from './hash-files.ts'
import { startStep } from './progress.mjs'

const root = join(import.meta.dirname, '../..')
const waitForOtherBuildMs = 180_000

interface Build {
  name: string
  title: string
  /** Of the application whose `dist` is made. */
  folder: string
  /** What the bundler is told beside `build`. */
  options: readonly string[]
  sources: readonly string[]
}

const ofPages = ['apps/web', 'packages/shared/src', 'packages/ps-blocks', 'pnpm-lock.yaml']
/** The first, which generates the route tree too, keeps more than one core busy; the other two less than one each. */
const client: Build = { name: 'client', title: 'Сборка клиента', folder: 'apps/web', options: [], sources: ofPages }
const others: readonly Build[] = [
  {
    name: 'pages',
    title: 'Сборка страниц',
    folder: 'apps/web',
    options: ['--ssr', 'src/entry-server.tsx'],
    sources: ofPages,
  },
  {
    name: 'server',
    title: 'Сборка сервера',
    folder: 'apps/server',
    options: [],
    sources: ['apps/server', 'packages/core', 'packages/shared/src', 'packages/ps-blocks', 'pnpm-lock.yaml'],
  },
]

/** Builds the browser's and the server's half of the pages and the server, each unless its sources are those of before. */
export async function ensureShopBuilt(signal?: AbortSignal): Promise<void> {
  const release = await takeLock(join(root, 'node_modules/.build-lock'), {
    patienceMs: waitForOtherBuildMs,
    message: (pid) => `Сборку магазина всё ещё ведёт другой процесс (${pid}).`,
  })
  try {
    await ensureBuilt(client, signal)
    // Who fails waits for the other: the lock is held as long as anybody builds.
    const outcomes = await Promise.allSettled(others.map((build) => ensureBuilt(build, signal)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  } finally {
    release()
  }
}

async function ensureBuilt(build: Build, signal: AbortSignal | undefined): Promise<void> {
  const stampFile = join(root, build.folder, `dist/.stamp-${build.name}`)
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === (await hashFiles(build.sources))) return
  // A build that is cut short leaves none behind that would pass for whole.
  await rm(stampFile, { force: true })
  const step = startStep(build.title)
  try {
    await runVite(build, signal)
  } catch (error) {
    step.fail()
    throw error
  }
  // The route tree may have been generated anew by the build itself.
  await writeFile(stampFile, await hashFiles(build.sources))
  step.done()
}

function runVite({ title, folder, options }: Build, signal: AbortSignal | undefined): Promise<void> {
  const vite = join(root, folder, 'node_modules/vite/bin/vite.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', ...options], {
      cwd: join(root, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${title} не удалась:\n${withoutStack(output)}`))
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nodeEnvironment, nodeFlags } from './node-settings.ts'

const root = join(import.meta.dirname, '../..')
const preload = join(import.meta.dirname, 'end-with-parent.mjs')
/** A little over what server and worker give themselves for finishing what is under way. */
const stopTimeoutMs = 35_000

export interface ShopProcess {
  title: string
  /** Resolves with the exit code when the process ends, asked to or not. */
  exited: Promise<number>
  stop(): Promise<void>
}

/** Starts the server or the worker from source; with `isDev` it restarts itself on every change of its files. */
export function startShopProcess(
  title: string,
  program: 'server' | 'worker',
  options: { env: NodeJS.ProcessEnv; isDev: boolean },
): ShopProcess {
  const watch = options.isDev ? ['--watch', '--watch-preserve-output'] : []
  const child = spawn(
    process.execPath,
    [...nodeFlags, ...watch, '--import', preload, join(root, `apps/${program}/src/main.ts`)],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...nodeEnvironment, ...options.env },
    },
  )
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  return { title, exited, stop: () => stopChild(child) }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(timer)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { howToRun, type Program } from './node-settings.ts'

const root = join(import.meta.dirname, '../..')
const preload = join(import.meta.dirname, 'end-with-parent.mjs')
/** A little over what server and worker give themselves for finishing what is under way. */
const stopTimeoutMs = 35_000

export interface ShopProcess {
  /** Resolves with the exit code when the process ends, asked to or not. */
  exited: Promise<number>
  stop(): Promise<void>
}

/** Starts the server or the worker; with `isDev` from source, and it restarts itself on every change of its files. */
export function startShopProcess(program: Program, options: { env: NodeJS.ProcessEnv; isDev: boolean }): ShopProcess {
  const watch = options.isDev ? ['--watch', '--watch-preserve-output'] : []
  const { script, flags, environment } = howToRun(program, options)
  const child = spawn(process.execPath, [...flags, ...watch, '--import', preload, script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...environment, ...options.env },
  })
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  return { exited, stop: () => stopChild(child) }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(timer)
}

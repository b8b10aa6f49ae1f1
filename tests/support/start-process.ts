import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/lib/find-free-port.ts'
import { howToRun, type Program } from '../../scripts/lib/node-settings.ts'
import { waitFor } from './wait-for.ts'

const root = join(import.meta.dirname, '../..')
const preload = join(root, 'scripts/lib/end-with-parent.mjs')

/** One of the shop's own processes, started as in production: its own Node, its own memory, killable. */
export interface RunningProcess {
  readonly pid: number
  readonly isRunning: boolean
  /** The latest lines of both its streams. */
  lines(): readonly string[]
  /** Its exit code, or the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals>
  /** Delivers a signal and does not wait for its effect. */
  signal(name: NodeJS.Signals): void
  /** Ends it with `name` and resolves with its exit code, or the signal that ended it, when it is gone. */
  end(name?: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

interface StartOptions {
  /** How many of its lines are remembered; a process under load writes without end. */
  mostLines?: number
}

/** Starts the server and resolves when it is ready, its database and queue (which a worker prepares) with it. */
export async function startServerProcess(
  environment: Record<string, string>,
  options?: StartOptions,
): Promise<RunningProcess & { origin: string }> {
  const port = environment['PORT'] ?? String(await findFreePort())
  const server = startProgram('server', { ...environment, PORT: port }, options)
  const origin = `http://127.0.0.1:${port}`
  await waitForStart(server, `the server at ${origin} is ready`, async () => {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    return answer?.ok === true
  })
  return Object.assign(server, { origin })
}

/** Starts a worker and resolves when it takes jobs. */
export async function startWorkerProcess(
  environment: Record<string, string>,
  options?: StartOptions,
): Promise<RunningProcess> {
  const worker = startProgram('worker', environment, options)
  await waitForStart(worker, 'the worker takes jobs', async () =>
    worker.lines().some((line) => line.includes('worker is ready')),
  )
  return worker
}

/** Runs server or worker with these variables beside PATH and HOME. */
function startProgram(
  program: Program,
  environment: Record<string, string>,
  { mostLines = 5_000 }: StartOptions = {},
): RunningProcess {
  const { script, flags, environment: ofNode } = howToRun(program)
  const child = spawn(process.execPath, [...flags, '--import', preload, script], {
    cwd: root,
    // The channel ends it when the test run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      HOST: '127.0.0.1',
      ...ofNode,
      ...environment,
    },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
      lines.splice(0, Math.max(0, lines.length - mostLines))
    })
  }
  const exited = once(child, 'exit').then(([code, signal]): number | NodeJS.Signals => code ?? signal)
  return {
    pid: child.pid ?? 0,
    get isRunning() {
      return child.exitCode === null && child.signalCode === null
    },
    lines: () => lines,
    exited,
    signal: (name) => void child.kill(name),
    async end(name = 'SIGTERM') {
      child.kill(name)
      return exited
    },
  }
}

async function waitForStart(started: RunningProcess, what: string, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await waitFor(what, async () => !started.isRunning || (await isDone()), { timeoutMs: 60_000, intervalMs: 50 })
    if (!started.isRunning) throw new Error(`The process ended before ${what}`)
  } catch (error) {
    const outcome = await started.end('SIGKILL')
    const last = started
      .lines()
      .slice(-8)
      .map((line) => line.slice(0, 500))
    // The summary of a run shows one line: how it ended and its last words stand in it.
    const why = `${error instanceof Error ? error.message : String(error)} (${outcome}: ${last.at(-1) ?? 'no output'})`
    throw new Error([why, ...last].join('\n'), { cause: error })
  }
}

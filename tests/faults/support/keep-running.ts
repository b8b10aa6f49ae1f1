import { setTimeout as pause } from 'node:timers/promises'
import type { RunningProcess } from '../../support/start-process.ts'

/** What systemd or a container engine does: a process that dies is started again. */
export interface KeptProcess {
  /** Resolves when it is there and has said that it is ready. */
  ready(): Promise<RunningProcess>
  /** Ends it as the kernel would: nothing of it gets to run any more. Resolves when it is gone. */
  kill(): Promise<void>
  /** How often it has been started. */
  readonly starts: number
  /** Log lines of every life it has had. */
  lines(): string[]
  stop(): Promise<void>
}

/** A process that falls into a moment without its stores says so and ends; it is started again this often. */
const mostStarts = 5
const betweenStartsMs = 500

export function keepRunning(start: () => Promise<RunningProcess>): KeptProcess {
  const lives: RunningProcess[] = []
  let isStopping = false
  let current = begin()

  function begin(): Promise<RunningProcess> {
    const life = comeUp(1)
    life.then((running) => lives.push(running)).catch(() => undefined)
    return life
  }

  async function comeUp(starts: number): Promise<RunningProcess> {
    try {
      return await start()
    } catch (error) {
      if (isStopping || starts === mostStarts) throw error
      await pause(betweenStartsMs)
      return comeUp(starts + 1)
    }
  }

  return {
    ready: () => current,
    get starts() {
      return lives.length
    },
    lines: () => lives.flatMap((life) => [...life.lines()]),
    async kill() {
      const running = await current
      await running.end('SIGKILL')
      if (!isStopping) current = begin()
    },
    async stop() {
      isStopping = true
      const running = await current
      await running.end('SIGKILL')
    },
  }
}

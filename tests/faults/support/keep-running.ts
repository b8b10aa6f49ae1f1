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

export function keepRunning(start: () => Promise<RunningProcess>): KeptProcess {
  const lives: RunningProcess[] = []
  let isStopping = false
  let current = begin()

  function begin(): Promise<RunningProcess> {
    const life = start()
    life.then((running) => lives.push(running)).catch(() => undefined)
    return life
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

import { once } from 'node:events'
import { findFreePort } from '../../../scripts/lib/find-free-port.ts'
import { startRedisProgram } from '../../support/test-redis.ts'

/** A Redis at one address that the test may stop, kill and start again. It keeps nothing on disk. */
export interface FaultRedis {
  readonly url: string
  /** Stops it in its tracks: connections stay open, nothing is answered. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
  /** After `kill`: empty, as a Redis without persistence comes back. */
  start(): Promise<void>
}

export async function startFaultRedis(): Promise<FaultRedis> {
  const port = await findFreePort()
  let child = await startRedisProgram(port)
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async start() {
      child = await startRedisProgram(port)
    },
  }
}

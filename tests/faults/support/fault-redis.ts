import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { findFreePort } from '../../support/start-process.ts'
import { findRedisProgram } from '../../support/test-redis.ts'
import { waitFor } from '../../support/wait-for.ts'

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
  const program = findRedisProgram()
  if (!program) throw new Error('redis-server is not installed: this test cannot do without it')
  const port = await findFreePort()
  let child = await start(program, port)
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
      child = await start(program, port)
    },
  }
}

async function start(program: string, port: number): Promise<ChildProcess> {
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  await waitFor('Redis answers', () => answers(port), { intervalMs: 25 })
  return child
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

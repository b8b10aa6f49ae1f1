import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { findFreePort } from '../../scripts/lib/find-free-port.ts'
import { hasDocker, startStore, wantedStores } from './docker-engine.ts'
import { waitFor } from './wait-for.ts'

export interface TestRedis {
  /** Where it runs, for the output of the run. */
  description: string
  url: string
  stop(): Promise<void>
}

const image = 'redis:8'
/** Room for a numbered database for every shop of a test run. */
const settings = ['--databases', '10000', '--save', '', '--appendonly', 'no']

/** A Redis of one's own: a container where a Docker engine answers, else Debian's redis-server. */
export function startTestRedis(): Promise<TestRedis> {
  return startStore({ inContainer: startContainer, onMachine: startProgram })
}

/** False where there is neither a Docker engine nor a redis-server: what needs Redis says then that it is left out. */
export async function hasTestRedis(): Promise<boolean> {
  return findRedisProgram() !== undefined || (wantedStores() !== 'local' && (await hasDocker()))
}

/**
 * What a suite that runs on both stores is run on. Where Redis is missing the run says so, and with REQUIRE_REDIS=1,
 * as in CI, it fails.
 */
export async function storesToTest<Other extends string>(subject: string, other: Other): Promise<(Other | 'redis')[]> {
  if (await hasTestRedis()) return [other, 'redis']
  const message = `${subject}: not tested on Redis, there is neither redis-server nor a Docker engine`
  if (process.env['REQUIRE_REDIS'] === '1') throw new Error(message)
  process.stdout.write(`${message}\n`)
  return [other]
}

async function startContainer(): Promise<TestRedis> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const container = await new GenericContainer(image)
    .withCommand(['redis-server', ...settings])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start()
  return {
    description: `testcontainers, ${image}`,
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    stop: async () => {
      await container.stop()
    },
  }
}

async function startProgram(reason: string): Promise<TestRedis> {
  const port = await findFreePort()
  const child = await startRedisProgram(port).catch((cause) => {
    throw new Error(`Neither a redis-server nor a container: ${reason}`, { cause })
  })
  return { description: `redis-server (${reason})`, url: `redis://127.0.0.1:${port}`, stop: () => endProcess(child) }
}

/** Debian's redis-server on this port of 127.0.0.1; it keeps nothing on disk. Resolves when it answers. */
export async function startRedisProgram(port: number): Promise<ChildProcess> {
  const program = findRedisProgram()
  if (!program) throw new Error('There is no redis-server on this machine')
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', ...settings], { stdio: 'ignore' })
  await waitFor('Redis answers', () => answersPing(port), { intervalMs: 25 })
  return child
}

/** Path of Debian's redis-server; undefined where it is not installed. */
function findRedisProgram(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path))
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { findFreePort } from './start-process.ts'

export interface TestRedis {
  url: string
  stop(): Promise<void>
}

/** A Redis of one's own where redis-server is installed, or the one that REDIS_URL_TEST names; undefined without either. */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  const given = process.env['REDIS_URL_TEST']
  if (given) return { url: given, stop: async () => undefined }
  const program = findProgram('redis-server')
  if (!program) return undefined
  const port = await findFreePort()
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  await waitUntilReady(port)
  return { url: `redis://127.0.0.1:${port}`, stop: () => endProcess(child) }
}

export function hasTestRedis(): boolean {
  return Boolean(process.env['REDIS_URL_TEST']) || findProgram('redis-server') !== undefined
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Asks until the server says PONG; a refused connection is asked again. */
async function waitUntilReady(port: number): Promise<void> {
  const isReady = await new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => setTimeout(() => resolve(false), 25))
  })
  if (!isReady) await waitUntilReady(port)
}

function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

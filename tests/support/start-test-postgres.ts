import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.ts'

export interface TestPostgres {
  /** Where it runs, for the output of the run. */
  description: string
  /** A superuser's connection to an empty database. */
  url: string
  stop(): Promise<void>
}

const image = 'postgres:18'
/** Durability costs most of the time and tests never need it. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** A real PostgreSQL: a container where a Docker engine answers, else the embedded one. */
export async function startTestPostgres(): Promise<TestPostgres> {
  if (!(await hasDocker())) return startEmbedded('no Docker engine answers')
  try {
    return await startContainer()
  } catch (error) {
    return startEmbedded(`${image} did not start in Docker: ${error instanceof Error ? error.message : error}`)
  }
}

async function startContainer(): Promise<TestPostgres> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const command = ['postgres', ...fastSettings.flatMap((setting) => ['-c', setting])]
  const container = await new PostgreSqlContainer(image).withCommand(command).start()
  return {
    description: `testcontainers, ${image}`,
    url: container.getConnectionUri(),
    stop: async () => {
      await container.stop()
    },
  }
}

async function startEmbedded(reason: string): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-test-'))
  const postgres = await startEmbeddedPostgres(folder, { flags: fastSettings.flatMap((setting) => ['-c', setting]) })
  return {
    description: `embedded (${reason})`,
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Asks the engine itself: a socket file may be left over from one that is gone. */
function hasDocker(): Promise<boolean> {
  const host = process.env['DOCKER_HOST']
  if (host && !host.startsWith('unix://')) return Promise.resolve(true)
  return new Promise((resolve) => {
    const socket = connect(host?.slice('unix://'.length) ?? '/var/run/docker.sock')
    const answer = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.setTimeout(2_000, () => answer(false))
    socket.once('error', () => answer(false))
    socket.once('data', (data) => answer(data.includes(' 200 ')))
    socket.once('connect', () => socket.write('GET /_ping HTTP/1.1\r\nHost: docker\r\n\r\n'))
  })
}

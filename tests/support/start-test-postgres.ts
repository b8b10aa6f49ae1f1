import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.ts'
import { startStore } from './docker-engine.ts'

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
export function startTestPostgres(): Promise<TestPostgres> {
  return startStore({ inContainer: startContainer, onMachine: startEmbedded })
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

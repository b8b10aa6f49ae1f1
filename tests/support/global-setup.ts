import { createDatabase, migrateToLatest } from '@agromarket/core/platform/db'
import type { TestProject } from 'vitest/node'
import { seedTemplate } from './seed-template.ts'
import { startTestPostgres, type TestPostgres } from './start-test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated and seeded database that every test file copies. */
    templateUrl: string
  }
}

interface SharedPostgres {
  url: Promise<string>
  users: number
  stop(): Promise<void>
}
/** All projects of a run are set up in one process; each loads this module anew. */
const shared: { testPostgres?: SharedPostgres } = globalThis as object

/** Starts PostgreSQL once for the whole run and prepares the template database; the last project to leave stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testPostgres ??= startShared()
  const postgres = shared.testPostgres
  postgres.users += 1
  project.provide('templateUrl', await postgres.url)
  return async () => {
    postgres.users -= 1
    if (postgres.users === 0) await postgres.stop()
  }
}

function startShared(): SharedPostgres {
  const started = startTestPostgres()
  return {
    url: started.then(prepareTemplate),
    users: 0,
    stop: async () => (await started).stop(),
  }
}

async function prepareTemplate(postgres: TestPostgres): Promise<string> {
  process.stdout.write(`PostgreSQL for the tests: ${postgres.description}\n`)
  try {
    const db = createDatabase({ connectionString: postgres.url, maxConnections: 2 })
    await migrateToLatest(db)
    await seedTemplate(db, 'places')
    // A template can be copied only while nobody is connected to it.
    await db.destroy()
    return postgres.url
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

import { createDatabase, migrateToLatest } from '@agromarket/core/platform/db'
import type { TestProject } from 'vitest/node'
import { seedTemplate } from './seed-template.ts'
import { startTestPostgres } from './start-test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated and seeded database that every test file copies. */
    templateUrl: string
  }
}

/** Starts PostgreSQL once for the whole run and prepares the template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  process.stdout.write(`PostgreSQL for the tests: ${postgres.description}\n`)
  try {
    const db = createDatabase({ connectionString: postgres.url, maxConnections: 2 })
    await migrateToLatest(db)
    await seedTemplate(db, 'places')
    // A template can be copied only while nobody is connected to it.
    await db.destroy()
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('templateUrl', postgres.url)
  return () => postgres.stop()
}

import { createDatabase, type Database } from '@agromarket/core/platform/db'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  db: Database
  /** Closes the pool and drops the database. */
  destroy(): Promise<void>
}

/** A database of one's own, copied from the template: regions, branches, demo accounts and a small catalogue are in it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runAsAdmin(template, `create database ${name} template ${template.pathname.slice(1)}`)
  const url = withDatabase(template, name)
  const db = createDatabase({ connectionString: url })
  return {
    url,
    db,
    async destroy() {
      await db.destroy()
      await runAsAdmin(template, `drop database ${name} with (force)`)
    },
  }
}

async function runAsAdmin(template: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(template, 'postgres') })
  await client.connect()
  try {
    // Copies of one template are made one after another: PostgreSQL refuses a template that is being read.
    await client.query('select pg_advisory_lock(7)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(template: URL, name: string): string {
  const url = new URL(template)
  url.pathname = `/${name}`
  return url.href
}

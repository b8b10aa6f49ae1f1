import { createDatabase, type Database } from '@agromarket/core/platform/db'
import pg from 'pg'
import { inject } from 'vitest'
import { seedTemplate, type TestSeed } from './seed-template.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Closes the pool and drops the database. */
  destroy(): Promise<void>
}

/** A database of one's own, copied from a template: with regions and branches only, with a small demo shop, or empty. */
export async function createTestDatabase(seed: TestSeed | 'nothing' = 'places'): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(template, async (admin) => {
    await admin.query(`create database ${name} template ${await templateOf(seed, admin, template)}`)
  })
  const url = withDatabase(template, name)
  const db = createDatabase({ connectionString: url })
  return {
    url,
    db,
    async destroy() {
      await db.destroy()
      await asAdmin(template, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

async function templateOf(seed: TestSeed | 'nothing', admin: pg.Client, template: URL): Promise<string> {
  if (seed === 'demo') return ensureDemoTemplate(admin, template)
  return seed === 'nothing' ? 'template0' : nameOf(template)
}

/** Made by the first test file that wants it. */
async function ensureDemoTemplate(admin: pg.Client, template: URL): Promise<string> {
  const name = `${nameOf(template)}_demo`
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount !== 0) return name
  await admin.query(`create database ${name} template ${nameOf(template)}`)
  const db = createDatabase({ connectionString: withDatabase(template, name), maxConnections: 4 })
  try {
    await seedTemplate(db, 'demo')
  } finally {
    await db.destroy()
  }
  return name
}

/** One at a time: PostgreSQL refuses to copy a template that somebody else is reading. */
async function asAdmin<Result>(template: URL, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: withDatabase(template, 'postgres') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(7)')
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function nameOf(template: URL): string {
  return template.pathname.slice(1)
}

function withDatabase(template: URL, name: string): string {
  const url = new URL(template)
  url.pathname = `/${name}`
  return url.href
}

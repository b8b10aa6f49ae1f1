import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Migration, Migrator } from 'kysely/migration'
import { connectDedicated } from './connections.ts'
import { createMigrationDatabase, type Database } from './create-database.ts'

const migrationsFolder = join(import.meta.dirname, '../../../../../db/migrations')
/** Readers queue up behind a lock that is waited for: it is given up before they notice, and tried again. */
const lockTimeoutMs = 400
const pauseMs = 300
const patienceMs = 10 * 60_000
/** One at a time, whoever starts a migration: any number of our own. */
const advisoryLock = 20_260_101
/** lock_not_available and deadlock_detected: the whole attempt is undone and another one is harmless. */
const retryableCodes: ReadonlySet<string> = new Set(['55P03', '40P01'])

/** A migration runs in a transaction unless it says that its statements bear none, as CREATE INDEX CONCURRENTLY does. */
interface OwnMigration extends Migration {
  isConcurrent?: boolean
}

/** `upTo` stops after the migration of that name. */
export interface MigrateOptions {
  upTo?: string
}

/**
 * Applies what is missing while the shop is open (docs/decisions/0011): each migration by itself, waiting for locks in
 * short tries. Returns the names applied; a second caller waits for the first. Throws with the failing migration's name.
 */
export async function migrateToLatest(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const holder = await connectDedicated(db)
  try {
    await holder.query('select pg_advisory_lock($1)', [advisoryLock])
    const names = (await pendingMigrations(db)).filter((name) => options.upTo === undefined || name <= options.upTo)
    for (const name of names) await applyNext(db, name)
    return names
  } finally {
    await holder.end()
  }
}

/** Names of migrations that the database has not seen: readiness asks for an empty list. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const migrations = await migrator(db, nameMigrations).getMigrations()
  return migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

async function applyNext(db: Database, name: string): Promise<void> {
  const { isConcurrent = false } = (await loadMigrations())[name] ?? {}
  // What runs concurrently waits behind nobody's back and would leave a half-built index when cut short.
  const own = createMigrationDatabase(db, { lockTimeoutMs: isConcurrent ? 0 : lockTimeoutMs })
  const startedAt = performance.now()
  try {
    for (;;) {
      const { error } = await migrator(own, loadMigrations).migrateUp({ disableTransactions: isConcurrent })
      if (!error) return
      const mayRetry = isRetryable(error) && performance.now() - startedAt < patienceMs
      if (!mayRetry) {
        const sentence = `Миграция ${name} не выполнена, база данных осталась прежней: ${describe(error)}.`
        throw new Error(sentence, { cause: error })
      }
      await pause(pauseMs + Math.random() * pauseMs)
    }
  } finally {
    await own.destroy()
  }
}

async function loadMigrations(): Promise<Record<string, OwnMigration>> {
  const entries = (await listMigrations()).map(async (name) => {
    const migration: OwnMigration = await import(pathToFileURL(join(migrationsFolder, `${name}.ts`)).href)
    return [name, migration] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** For who only compares names: a server that asks whether it is ready need not load the migrations themselves. */
async function nameMigrations(): Promise<Record<string, Migration>> {
  const notLoaded: Migration = { up: () => Promise.reject(new Error('This migration is not loaded')) }
  return Object.fromEntries((await listMigrations()).map((name) => [name, notLoaded]))
}

async function listMigrations(): Promise<string[]> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.ts')).sort()
  return files.map((file) => file.replace(/\.ts$/, ''))
}

function migrator(db: Database, getMigrations: () => Promise<Record<string, Migration>>): Migrator {
  return new Migrator({ db, provider: { getMigrations } })
}

function isRetryable(error: unknown): boolean {
  return retryableCodes.has(String((error as { code?: unknown } | null)?.code))
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

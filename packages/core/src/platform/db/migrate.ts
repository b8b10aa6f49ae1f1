import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './create-database.ts'

const migrationsFolder = join(import.meta.dirname, '../../../../../db/migrations')

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.ts')).sort()
  const entries = files.map(async (file) => {
    const migration: Migration = await import(pathToFileURL(join(migrationsFolder, file)).href)
    return [file.replace(/\.ts$/, ''), migration] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function migrator(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: loadMigrations } })
}

/** Applies what is missing, under the migrator's lock; returns the names applied. Throws with the failing migration's name. */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const { error, results = [] } = await migrator(db).migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    const which = failed ? `Миграция ${failed.migrationName} не выполнена` : 'Миграции не выполнены'
    throw new Error(`${which}, база данных осталась прежней: ${describe(error)}.`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** Names of migrations that the database has not seen: readiness asks for an empty list. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const migrations = await migrator(db).getMigrations()
  return migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

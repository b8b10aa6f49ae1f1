import { sql } from 'kysely'
import type { Database } from './create-database.ts'

/** Resolves when the database answers; readiness asks. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

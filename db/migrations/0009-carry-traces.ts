import { type Kysely, sql } from 'kysely'

/** The trace that a job continues, as the tracing library writes it; null without tracing. No table is rewritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column trace_context text`.execute(db)
}

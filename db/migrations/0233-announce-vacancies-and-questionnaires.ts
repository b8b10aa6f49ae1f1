import { type Kysely, sql } from 'kysely'

/** A vacancy or a questionnaire that changes drops its own kept pages, and none of the catalogue's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [work, wing] of [
    ['notify_vacancy_changed', 'vacancies'],
    ['notify_questionnaire_changed', 'questionnaires'],
  ] as const) {
    await sql`create or replace function ${sql.ref(work)}() returns trigger language plpgsql as $$
begin perform pg_notify('catalog_changed', ${sql.lit(wing)}); return null; end $$`.execute(db)
  }
}

import { type Kysely, sql } from 'kysely'

/** A confirmed phone signs its owner in by the code of a call, without a password (spec §4, stage 2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['auth_code', 'phone_verification']) {
    await sql`
alter table ${sql.table(table)}
  drop constraint ${sql.ref(`${table}_purpose_ck`)},
  add constraint ${sql.ref(`${table}_purpose_ck`)} check (purpose in ('registration', 'reset', 'login'))
`.execute(db)
  }
}

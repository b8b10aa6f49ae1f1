import { sql } from 'kysely'
import type { Reader, Trx } from '../platform/db/index.ts'

/** A second time it is the same opening. */
export async function note(trx: Trx, questionnaireId: number, viewer: string): Promise<void> {
  await sql`
    insert into questionnaire_opening (questionnaire_id, viewer) values (${questionnaireId}, ${viewer})
    on conflict do nothing`.execute(trx)
}

/** What he has opened with this browser before he signed in was he. */
export async function noteAccount(
  trx: Trx,
  questionnaireId: number,
  { account, browser }: { account: string; browser: string | null },
): Promise<void> {
  await sql`
    with own as (
      delete from questionnaire_opening where questionnaire_id = ${questionnaireId} and viewer = ${browser}::text
      returning opened_at)
    insert into questionnaire_opening (questionnaire_id, viewer, opened_at)
    values (${questionnaireId}, ${account}, coalesce((select opened_at from own), now()))
    on conflict do nothing`.execute(trx)
}

export async function count(db: Reader, questionnaireId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from questionnaire_opening where questionnaire_id = ${questionnaireId}`.execute(db)
  return rows[0]?.count ?? 0
}

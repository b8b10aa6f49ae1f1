import { type Kysely, sql } from 'kysely'

/**
 * Who has opened a questionnaire, so that its author sees how many of those went on to answer. A person counts once, with
 * his account or with his browser; whoever has begun to answer before has opened it as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table questionnaire_opening (
  questionnaire_id integer not null constraint questionnaire_opening_questionnaire_id_fk
    references questionnaire (id) on delete cascade,
  -- «user:» and the account, or «browser:» and the hash of the browser's key.
  viewer text not null,
  opened_at timestamptz not null default now(),
  constraint questionnaire_opening_pk primary key (questionnaire_id, viewer)
);
insert into questionnaire_opening (questionnaire_id, viewer, opened_at)
select questionnaire_id, coalesce('user:' || user_id, 'browser:' || encode(browser_hash, 'hex'), 'response:' || id),
  min(started_at)
from questionnaire_response group by 1, 2`.execute(db)
}

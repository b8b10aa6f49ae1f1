import { type Kysely, sql } from 'kysely'

/** Letters about the portal's notices that wait for the morning, for those who want none at night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table supplier_notice_letter (
  notice_id uuid not null constraint supplier_notice_letter_notice_id_fk references supplier_notice (id) on delete cascade,
  user_id uuid not null constraint supplier_notice_letter_user_id_fk references user_account (id) on delete cascade,
  constraint supplier_notice_letter_pk primary key (notice_id, user_id)
);
create index supplier_notice_letter_user_id_idx on supplier_notice_letter (user_id)`.execute(db)
}

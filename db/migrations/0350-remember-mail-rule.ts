import { type Kysely, sql } from 'kysely'

/** By which rule an attachment was taken or refused: the page of a supplier tells when each rule last had something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table supplier_mail_attachment add column rule_id uuid
  constraint supplier_mail_attachment_rule_id_fk references supplier_mail_rule (id) on delete set null;
create index supplier_mail_attachment_rule_id_idx on supplier_mail_attachment (rule_id, mail_id desc);
`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Employees print what they have typed and not sent: a file of each state of the draft, apart from the file of the version
 * that bears the same number once it is sent. Nothing keeps such a file, and housekeeping takes it after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table offer_print
  -- The draft as it was printed; −1: the edition as it was sent.
  add column draft_version integer not null default -1,
  drop constraint offer_print_pk,
  add constraint offer_print_pk primary key (offer_id, edition, line_id, is_named, draft_version),
  drop constraint offer_print_stored_file_id_fk,
  add constraint offer_print_stored_file_id_fk foreign key (stored_file_id) references stored_file (id)
    on delete set null;`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Offers as PDF: each edition that was sent is printed once, and whoever asks again gets the same file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table offer_print (
  offer_id uuid not null,
  edition integer not null,
  -- A machine of it; empty for the whole offer.
  line_id text not null default '',
  -- Whether it names the client: a file for him and for the branch, another for whoever holds the link.
  is_named boolean not null,
  stored_file_id uuid constraint offer_print_stored_file_id_fk references stored_file (id),
  long_job_id uuid constraint offer_print_long_job_id_fk references long_job (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  constraint offer_print_pk primary key (offer_id, edition, line_id, is_named),
  constraint offer_print_offer_id_edition_fk foreign key (offer_id, edition) references offer_edition (offer_id, number)
);
create index offer_print_stored_file_id_idx on offer_print (stored_file_id);
create index offer_print_long_job_id_idx on offer_print (long_job_id);
`.execute(db)
}

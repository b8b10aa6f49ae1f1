import { type Kysely, sql } from 'kysely'

/**
 * Calculations of /finansirovanie as PDF: the same figures of the same day are the same file, whoever asks. Nothing keeps
 * such a file; housekeeping takes it after a day, and its row goes along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table financing_print (
  -- Random: whoever knows it is told how far the file is.
  id uuid constraint financing_print_id_pk primary key default gen_random_uuid(),
  -- All that the file says.
  content jsonb not null,
  content_hash bytea not null constraint financing_print_content_hash_uq unique,
  long_job_id uuid constraint financing_print_long_job_id_fk references long_job (id) on delete set null,
  stored_file_id uuid constraint financing_print_stored_file_id_fk references stored_file (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index financing_print_created_at_idx on financing_print (created_at);
create index financing_print_long_job_id_idx on financing_print (long_job_id);
create index financing_print_stored_file_id_idx on financing_print (stored_file_id)`.execute(db)
}

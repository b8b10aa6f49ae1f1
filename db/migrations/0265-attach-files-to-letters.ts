import { type Kysely, sql } from 'kysely'

/** Files that go along with a letter; it stays here until they are made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Names what a letter waits for; null: nothing.
alter table message add column awaits text;
create index message_awaits_ix on message (awaits) where awaits is not null;

create table message_file (
  message_id uuid not null references message (id) on delete cascade,
  file_id uuid not null references stored_file (id) on delete cascade,
  position smallint not null,
  primary key (message_id, file_id)
);
create index message_file_file_ix on message_file (file_id);`.execute(db)
}

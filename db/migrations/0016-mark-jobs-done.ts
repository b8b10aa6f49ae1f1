import { type Kysely, sql } from 'kysely'

/**
 * An outbox row is marked when its job has ended, so that any job which is lost with its queue is handed over again.
 * What was handed over long ago has ended; younger jobs bear repetition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table outbox add column done_at timestamptz, add column hand_overs smallint not null default 0;
update outbox set done_at = dispatched_at where dispatched_at < now() - interval '1 day';
create index outbox_unfinished_idx on outbox (dispatched_at) where done_at is null and dispatched_at is not null;
create index outbox_done_at_idx on outbox (done_at) where done_at is not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Which parts are ordered together, counted anew every night: of each part the few that go with it most often. An order's
 * lines are found by their part.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table bought_together (
  part_id bigint not null constraint bought_together_part_id_fk references part (id) on delete cascade,
  other_id bigint not null constraint bought_together_other_id_fk references part (id) on delete cascade,
  -- In how many orders both stand.
  orders integer not null,
  constraint bought_together_part_id_other_id_pk primary key (part_id, other_id),
  constraint bought_together_orders_ck check (orders > 0),
  constraint bought_together_ck check (part_id <> other_id)
);
create index bought_together_other_id_idx on bought_together (other_id)`.execute(db)
}

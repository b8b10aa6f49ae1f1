import { type Kysely, sql } from 'kysely'

/**
 * Favourites hold machines too, and those of a guest until he signs in; what a visitor compares and has looked at moves
 * from his browser to the shop. A code names a product the way addresses do: «12» a part, «m3» a machine.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table favorite drop constraint favorite_user_id_part_id_pk;
alter table favorite alter column user_id drop not null;
alter table favorite alter column part_id drop not null;
alter table favorite
  add column session_id uuid constraint favorite_session_id_fk references session (id) on delete cascade,
  add column model_id integer constraint favorite_model_id_fk references model (id) on delete cascade,
  add column code text not null generated always as (coalesce(part_id::text, 'm' || model_id::text)) stored,
  add constraint favorite_owner_ck check (num_nonnulls(user_id, session_id) = 1),
  add constraint favorite_product_ck check (num_nonnulls(part_id, model_id) = 1);
create index favorite_model_id_idx on favorite (model_id);
create unique index favorite_user_id_code_uq on favorite (user_id, code) where user_id is not null;
create unique index favorite_session_id_code_uq on favorite (session_id, code) where session_id is not null;
`.execute(db)
  for (const table of ['compared_product', 'viewed_product']) {
    const name = (suffix: string) => sql.ref(`${table}_${suffix}`)
    await sql`
create table ${sql.table(table)} (
  user_id uuid constraint ${name('user_id_fk')} references user_account (id) on delete cascade,
  session_id uuid constraint ${name('session_id_fk')} references session (id) on delete cascade,
  part_id bigint constraint ${name('part_id_fk')} references part (id) on delete cascade,
  model_id integer constraint ${name('model_id_fk')} references model (id) on delete cascade,
  code text not null generated always as (coalesce(part_id::text, 'm' || model_id::text)) stored,
  created_at timestamptz not null default clock_timestamp(),
  constraint ${name('owner_ck')} check (num_nonnulls(user_id, session_id) = 1),
  constraint ${name('product_ck')} check (num_nonnulls(part_id, model_id) = 1)
)`.execute(db)
    await sql`create index ${name('part_id_idx')} on ${sql.table(table)} (part_id)`.execute(db)
    await sql`create index ${name('model_id_idx')} on ${sql.table(table)} (model_id)`.execute(db)
    for (const owner of ['user_id', 'session_id']) {
      await sql`create unique index ${name(`${owner}_code_uq`)} on ${sql.table(table)} (${sql.ref(owner)}, code)
        where ${sql.ref(owner)} is not null`.execute(db)
    }
  }
}

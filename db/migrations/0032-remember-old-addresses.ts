import { type Kysely, sql } from 'kysely'

/**
 * Categories, makers, model lines and models keep their old addresses: whoever renames one, by import or by hand, leaves
 * a row behind that leads to it. An address in use is no redirect. Parts have part_redirect.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table slug_redirect (
  kind text not null,
  -- A category's path, the slug of anything else.
  slug text not null,
  target_id integer not null,
  constraint slug_redirect_kind_slug_pk primary key (kind, slug),
  constraint slug_redirect_kind_ck check (kind in ('category', 'manufacturer', 'model_line', 'model'))
);
create trigger slug_redirect_changed after insert or update or delete or truncate on slug_redirect
for each statement execute function notify_catalog_changed();

create function keep_old_slug() returns trigger language plpgsql as $$
declare
  old_slug text := case tg_table_name when 'category' then to_jsonb(old) ->> 'path' else to_jsonb(old) ->> 'slug' end;
  new_slug text := case tg_table_name when 'category' then to_jsonb(new) ->> 'path' else to_jsonb(new) ->> 'slug' end;
begin
  if tg_op <> 'DELETE' then delete from slug_redirect where kind = tg_table_name and slug = new_slug; end if;
  if tg_op = 'UPDATE' and old_slug <> new_slug then
    insert into slug_redirect (kind, slug, target_id) values (tg_table_name, old_slug, new.id)
    on conflict (kind, slug) do update set target_id = excluded.target_id;
  end if;
  if tg_op = 'DELETE' then delete from slug_redirect where kind = tg_table_name and target_id = old.id; end if;
  return null;
end $$;
`.execute(db)
  for (const table of ['category', 'manufacturer', 'model_line', 'model']) {
    await sql`
create trigger ${sql.ref(`${table}_keep_old_slug`)} after insert or update or delete on ${sql.ref(table)}
for each row execute function keep_old_slug()`.execute(db)
  }
}

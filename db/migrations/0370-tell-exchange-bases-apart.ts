import { type Kysely, sql } from 'kysely'

/**
 * Journal, mapping and documents name a base by its name: no two bear the same, whatever the letters' case. Of those that do,
 * the later ones get a number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
do $$
declare
  base record;
  attempt integer;
begin
  for base in
    select b.id, left(trim(b.name), 70) as name from exchange_base b
    where exists (
      select from exchange_base o where lower(trim(o.name)) = lower(trim(b.name)) and (o.created_at, o.id) < (b.created_at, b.id)
    )
    order by b.created_at, b.id
  loop
    attempt := 2;
    while exists (select from exchange_base where lower(trim(name)) = lower(base.name || ' (' || attempt || ')')) loop
      attempt := attempt + 1;
    end loop;
    update exchange_base set name = base.name || ' (' || attempt || ')' where id = base.id;
  end loop;
end $$;
create unique index exchange_base_name_uq on exchange_base (lower(trim(name)));
`.execute(db)
}

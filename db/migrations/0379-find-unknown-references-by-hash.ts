import { type Kysely, sql } from 'kysely'

/**
 * The look for rows that refer to nothing was told to stop at the first one, which there never is: PostgreSQL believed that
 * it would meet one soon and went through all that is held for each new row. 10,000 parts took 145 s in a fill of the
 * catalogue. The least of all is asked for, by hash whatever an import has chosen for its own statements.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Arguments: a column and what it refers to, in turn. Planned at each call: a plan for one row is none for a million.
create or replace function hold_references() returns trigger language plpgsql set enable_hashjoin = on as $$
declare unknown bigint;
begin
  for pair in 0 .. tg_nargs / 2 - 1 loop
    execute format(
      'with held as (
         select p.id from %2$I p where p.id in (select n.%1$I from new_row n) order by p.id for key share)
       select min(n.%1$I) from new_row n where not exists (select from held h where h.id = n.%1$I)',
      tg_argv[pair * 2], tg_argv[pair * 2 + 1]) into unknown;
    if unknown is not null then
      raise foreign_key_violation using
        message = format('insert on table "%s" violates foreign key constraint "%1$s_%s_fk"', tg_table_name, tg_argv[pair * 2]),
        detail = format('Key (%s)=(%s) is not present in table "%s".', tg_argv[pair * 2], unknown, tg_argv[pair * 2 + 1]),
        table = tg_table_name, constraint = tg_table_name || '_' || tg_argv[pair * 2] || '_fk';
    end if;
  end loop;
  return null;
end $$`.execute(db)
}

import { type Kysely, sql } from 'kysely'

const children = ['exchange_item', 'exchange_offer'] as const

/**
 * Positions of 1C and their offers come by whole files of one base: that it is there is looked up once a statement, not once a
 * row (decision 0063). `hold_references` (0280, 0379) looks each thing up once, however many rows name it, and takes keys of any
 * type; by hash and without a stop at the first, as since 0379.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function hold_references() returns trigger language plpgsql set enable_hashjoin = on as $$
declare unknown text;
begin
  for pair in 0 .. tg_nargs / 2 - 1 loop
    execute format(
      'with named as materialized (select distinct n.%1$I as id from new_row n where n.%1$I is not null), held as (
         select p.id from %2$I p where p.id in (select id from named) order by p.id for key share)
       select min(n.id::text) from named n where not exists (select from held h where h.id = n.id)',
      tg_argv[pair * 2], tg_argv[pair * 2 + 1]) into unknown;
    if unknown is not null then
      raise foreign_key_violation using
        message = format('insert on table "%s" violates foreign key constraint "%1$s_%s_fk"', tg_table_name, tg_argv[pair * 2]),
        detail = format('Key (%s)=(%s) is not present in table "%s".', tg_argv[pair * 2], unknown, tg_argv[pair * 2 + 1]),
        table = tg_table_name, constraint = tg_table_name || '_' || tg_argv[pair * 2] || '_fk';
    end if;
  end loop;
  return null;
end $$;

create function take_along_base_rows() returns trigger language plpgsql as $$
begin
  delete from exchange_item i using old_row o where i.base_id = o.id;
  delete from exchange_offer f using old_row o where f.base_id = o.id;
  return null;
end $$;

create trigger exchange_base_take_along after delete on exchange_base referencing old table as old_row
  for each statement execute function take_along_base_rows();
create trigger exchange_base_keep_key before update of id on exchange_base for each row
  when (old.id <> new.id) execute function refuse_new_key()`.execute(db)
  for (const table of children) {
    const name = sql.ref(`${table}_base_id_fk`)
    await sql`
alter table ${sql.ref(table)} drop constraint ${name};
alter table ${sql.ref(table)} add constraint ${name} foreign key (base_id)
  references exchange_base (id) on delete cascade not enforced;
create trigger ${sql.ref(`${table}_hold_references`)} after insert on ${sql.ref(table)} referencing new table as new_row
  for each statement execute function hold_references('base_id', 'exchange_base');
create trigger ${sql.ref(`${table}_keep_keys`)} before update of base_id on ${sql.ref(table)} for each row
  when (old.base_id <> new.base_id) execute function refuse_new_key()`.execute(db)
  }
}

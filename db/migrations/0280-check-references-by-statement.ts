import { type Kysely, sql } from 'kysely'

const children = [
  { table: 'stock', references: { part_id: 'part', branch_id: 'branch' } },
  { table: 'price', references: { part_id: 'part', price_list_id: 'price_list' } },
] as const
const onDelete = { part: 'on delete cascade', branch: '', price_list: '' } as const

/**
 * What rows of stock and price refer to is looked up and held once a statement, not once a row: of a first exchange with
 * 1C, which writes six rows of stock for each position, the rows' own look-ups were half (decision 0063). The foreign keys
 * stay declared, so that TRUNCATE, backups and tools know them; these triggers keep them: new rows name what is there and
 * lock it as a foreign key would, parts take their rows with them, branches and price lists in use cannot go, and keys do
 * not change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFunctions(db)
  for (const { table, references } of children) {
    const columns = Object.keys(references)
    for (const [column, parent] of Object.entries(references)) {
      const name = sql.ref(`${table}_${column}_fk`)
      await sql`
alter table ${sql.ref(table)} drop constraint ${name};
alter table ${sql.ref(table)} add constraint ${name} foreign key (${sql.ref(column)})
  references ${sql.ref(parent)} (id) ${sql.raw(onDelete[parent])} not enforced`.execute(db)
    }
    const pairs = sql.join(Object.entries(references).flatMap((pair) => pair.map((word) => sql.lit(word))))
    await sql`
create trigger ${sql.ref(`${table}_hold_references`)} after insert on ${sql.ref(table)} referencing new table as new_row
  for each statement execute function hold_references(${pairs});
create trigger ${sql.ref(`${table}_keep_keys`)} before update of ${sql.join(columns.map((name) => sql.ref(name)))}
  on ${sql.ref(table)} for each row
  when (${sql.join(
    columns.map((name) => sql`old.${sql.ref(name)} <> new.${sql.ref(name)}`),
    sql` or `,
  )}) execute function refuse_new_key()`.execute(db)
  }
  await sql`
create trigger part_take_along after delete on part referencing old table as old_row
  for each statement execute function take_along_part_rows();
create trigger branch_stay_in_use after delete on branch referencing old table as old_row
  for each statement execute function stay_in_use('stock', 'branch_id');
create trigger price_list_stay_in_use after delete on price_list referencing old table as old_row
  for each statement execute function stay_in_use('price', 'price_list_id')`.execute(db)
  for (const parent of ['part', 'branch', 'price_list']) {
    await sql`create trigger ${sql.ref(`${parent}_keep_key`)} before update of id on ${sql.ref(parent)} for each row
      when (old.id <> new.id) execute function refuse_new_key()`.execute(db)
  }
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Arguments: a column and what it refers to, in turn. Planned at each call: a plan for one row is none for a million.
create function hold_references() returns trigger language plpgsql as $$
declare unknown bigint;
begin
  for pair in 0 .. tg_nargs / 2 - 1 loop
    execute format(
      'with held as (
         select p.id from %2$I p where p.id in (select n.%1$I from new_row n) order by p.id for key share)
       select n.%1$I from new_row n where not exists (select from held h where h.id = n.%1$I) limit 1',
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

create function take_along_part_rows() returns trigger language plpgsql as $$
begin
  delete from stock s using old_row o where s.part_id = o.id;
  delete from price p using old_row o where p.part_id = o.id;
  return null;
end $$;

-- Arguments: who refers to the deleted rows, and by which column.
create function stay_in_use() returns trigger language plpgsql as $$
declare is_used boolean;
begin
  execute format('select exists (select from %I c join old_row o on c.%I = o.id)', tg_argv[0], tg_argv[1]) into is_used;
  if is_used then
    raise foreign_key_violation using
      message = format('update or delete on table "%s" violates foreign key constraint "%s_%s_fk" on table "%2$s"',
        tg_table_name, tg_argv[0], tg_argv[1]),
      table = tg_argv[0], constraint = tg_argv[0] || '_' || tg_argv[1] || '_fk';
  end if;
  return null;
end $$;

create function refuse_new_key() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = format('keys of table "%s" do not change', tg_table_name);
end $$;
`.execute(db)
}

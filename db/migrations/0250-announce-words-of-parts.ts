import { type Kysely, sql } from 'kysely'

/** Servers keep the words of the search's documents in memory: `words <ids>` says whose document is another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function announce_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform announce_parts('words', array(select n.part_id from new_row n join old_row o on o.part_id = n.part_id
      where n.words is distinct from o.words));
  elsif tg_op = 'INSERT' then perform announce_parts('words', array(select part_id from new_row));
  else perform announce_parts('words', array(select part_id from old_row)); end if;
  return null;
end $$;
create trigger part_search_announce_new after insert on part_search referencing new table as new_row
  for each statement execute function announce_words();
create trigger part_search_announce_changed after update on part_search
  referencing old table as old_row new table as new_row for each statement execute function announce_words();
create trigger part_search_announce_gone after delete on part_search referencing old table as old_row
  for each statement execute function announce_words();
create trigger part_search_emptied after truncate on part_search
  for each statement execute function notify_catalog_changed();
`.execute(db)
}

import type { Database } from '@agromarket/core/platform/db'
import { sql } from 'kysely'

export interface ChangeWatch {
  /** What was committed since the last call, as «table operation» in alphabetical order. */
  take(): Promise<string[]>
}

/** Searches of a moment are written down together, seconds after the last of them was answered. */
const writtenLater = 'search_day'

/**
 * Has the database itself note every committed change of a row: a trigger on each table writes a note in the changing
 * transaction, so that a rolled back change leaves none. An update that leaves the row as it was is no change.
 */
export async function watchChanges(db: Database): Promise<ChangeWatch> {
  await sql`create unlogged table change_note (noted text primary key)`.execute(db)
  await sql`
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into change_note values (tg_table_name || ' ' || lower(tg_op)) on conflict do nothing;
      return null;
    end $$`.execute(db)
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('change_note', ${writtenLater})`.execute(db)
  for (const { name } of tables.rows) {
    const table = sql.table(name)
    await sql`create trigger note_change after insert or delete on ${table}
      for each row execute function note_change()`.execute(db)
    await sql`create trigger note_update after update on ${table}
      for each row when (old.* is distinct from new.*) execute function note_change()`.execute(db)
  }
  return {
    async take() {
      const { rows } = await sql<{ noted: string }>`delete from change_note returning noted`.execute(db)
      return rows.map(({ noted }) => noted).sort()
    },
  }
}

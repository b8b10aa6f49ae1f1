import { sql } from 'kysely'
import type { Database, Reader } from '../../platform/db/index.ts'

/** Nobody keeps a seat that was not kept for so long: its server has died. */
const lost = sql`clock_timestamp() - interval '1 minute'`

/** Somebody opens the page in the editor: his seat. */
export async function takeSeat(
  db: Database,
  seat: { configId: string; userId: string; name: string },
): Promise<string> {
  await sql`delete from ps_editor_seat where config_id = ${seat.configId} and seen_at < ${lost}`.execute(db)
  const { id } = await db.insertInto('psEditorSeat').values(seat).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function keepSeat(db: Database, id: string): Promise<void> {
  await sql`update ps_editor_seat set seen_at = clock_timestamp() where id = ${id}`.execute(db)
}

export async function leaveSeat(db: Database, id: string): Promise<void> {
  await db.deleteFrom('psEditorSeat').where('id', '=', id).execute()
}

/** Names of the others who have the page open, each once. */
export async function listOthers(db: Reader, seat: { configId: string; userId: string }): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct s.name from ps_editor_seat s
    where s.config_id = ${seat.configId} and s.user_id <> ${seat.userId} and s.seen_at > ${lost}
    order by s.name limit 10`.execute(db)
  return rows.map(({ name }) => name)
}

import { sql } from 'kysely'
import type { Reader, Trx } from '../platform/db/index.ts'

export interface ParkRow {
  modelId: number
  count: number
}

/** The client's machines in his order. */
export async function listPark(db: Reader, userCode: string): Promise<ParkRow[]> {
  const { rows } = await sql<ParkRow>`
    select model_id, count from ps_park_machine where user_code = ${userCode} order by sort_order, model_id`.execute(db)
  return rows
}

/** Puts these machines in the place of those that were there. */
export async function replacePark(trx: Trx, userCode: string, machines: readonly ParkRow[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ps-park ${userCode}`}, 0))`.execute(trx)
  await sql`delete from ps_park_machine where user_code = ${userCode}`.execute(trx)
  if (machines.length === 0) return
  await trx
    .insertInto('psParkMachine')
    .values(machines.map((machine, index) => ({ userCode, ...machine, sortOrder: index })))
    .execute()
}

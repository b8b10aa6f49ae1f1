import type { JobSchedule } from '@agromarket/shared'
import { type Database, now } from '../db/index.ts'

/** Writes down what the workers of this version run by the clock; what they no longer know goes, a pause stays. */
export async function enter(db: Database, schedules: readonly { name: string; everyMs: number }[]): Promise<void> {
  const rows = schedules.map(({ name, everyMs }) => ({ name, everyMs }))
  await db
    .insertInto('jobSchedule')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ everyMs: eb.ref('excluded.everyMs') })))
    .execute()
  const names = rows.map(({ name }) => name)
  await db.deleteFrom('jobSchedule').where('name', 'not in', names).execute()
}

export async function list(db: Database): Promise<JobSchedule[]> {
  return db.selectFrom('jobSchedule').select(['name', 'everyMs', 'lastRunAt', 'pausedAt']).orderBy('name').execute()
}

export async function listPaused(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('jobSchedule').select('name').where('pausedAt', 'is not', null).execute()
  return rows.map(({ name }) => name)
}

/** False for a name that no worker has entered. */
export async function setPaused(db: Database, name: string, pausedBy: string | null): Promise<boolean> {
  const result = await db
    .updateTable('jobSchedule')
    .set(pausedBy === null ? { pausedAt: null, pausedBy: null } : { pausedAt: now, pausedBy })
    .where('name', '=', name)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function noteRun(db: Database, name: string): Promise<void> {
  await db.updateTable('jobSchedule').set({ lastRunAt: now }).where('name', '=', name).execute()
}

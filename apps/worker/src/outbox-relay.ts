import type { Logger } from '@agromarket/core/platform/context'
import { type Database, listen } from '@agromarket/core/platform/db'
import type { JobDefinition } from '@agromarket/core/platform/outbox'
import { type Queues, relayOutbox } from '@agromarket/core/platform/queue'

/** Finds rows whose notification was lost, and those whose hand-over failed. */
const pollMs = 1_000
/** Pauses after failures in a row. */
const retryDelaysMs = [250, 500, 1_000, 2_000, 5_000] as const

export interface OutboxRelay {
  /** Stops after the batch under way. */
  close(): Promise<void>
}

/**
 * Hands outbox rows to the queue from now on: at once when PostgreSQL says that there are new ones, every second
 * otherwise. Never gives up: while database or queue are away it tries again, ever more slowly.
 */
export function startOutboxRelay(options: {
  db: Database
  /** For listening, past any pooler. */
  databaseUrl: string
  queues: Queues
  definitions: ReadonlyMap<string, JobDefinition>
  log: Logger
}): OutboxRelay {
  const { db, queues, definitions, log } = options
  let isClosed = false
  let isAwaited = false
  let wake: () => void = () => undefined
  const listener = listen(options.databaseUrl, 'outbox', {
    onNotify() {
      isAwaited = true
      wake()
    },
    onError: (error) => log.warn({ err: error }, 'outbox notifications are away, polling goes on'),
  })

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    let failures = 0
    while (!isClosed) {
      isAwaited = false
      try {
        const moved = await relayOutbox(db, queues, definitions)
        failures = 0
        if (moved === 0 && !isAwaited) await pause(pollMs)
      } catch (error) {
        const delayMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? pollMs
        failures += 1
        log.error({ err: error, failures }, 'outbox rows could not be handed over, trying again')
        if (!isClosed) await pause(delayMs)
      }
    }
  }
  const finished = run()

  return {
    async close() {
      isClosed = true
      wake()
      await Promise.all([finished, listener.close()])
    },
  }
}

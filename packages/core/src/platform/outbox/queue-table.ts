/** Jobs started per period over all workers together; what is above waits. */
export interface QueueLimit {
  max: number
  perMs: number
}

interface QueueRow {
  /** Jobs that run at once in one worker process, unless the setting says otherwise. */
  concurrency: number
  /** Environment variable that changes the concurrency. */
  setting: string
  limit: QueueLimit | null
}

/**
 * Every queue: one per scarce resource, so that letters that wait for a mail server hold up neither calls nor anything
 * else. A new queue is one row here; workers, metrics, settings and the command line read it.
 */
export const queueTable = {
  /** Calls and SMS: providers refuse more in a second. */
  messages: { concurrency: 8, setting: 'WORKER_MESSAGES', limit: { max: 50, perMs: 1_000 } },
  mail: { concurrency: 8, setting: 'WORKER_MAIL', limit: null },
  /** Questions to carriers, which visitors wait for: one that hangs holds up no other. */
  carriers: { concurrency: 16, setting: 'WORKER_CARRIERS', limit: null },
  /** Documents, a browser each: more at once than processors only wait for each other. */
  pdf: { concurrency: 2, setting: 'WORKER_PDF', limit: null },
  /** Short work of every domain. */
  default: { concurrency: 4, setting: 'WORKER_JOBS', limit: null },
  /** Work of minutes, with progress: imports, files, mailings. Few at once leave the database to the visitors. */
  long: { concurrency: 1, setting: 'WORKER_LONG_JOBS', limit: null },
  /** Price files of suppliers: hundreds may come at once, and neither hold up other long work nor wait for it. */
  suppliers: { concurrency: 2, setting: 'WORKER_SUPPLIERS', limit: null },
  /** Price lists behind links: a server that dawdles holds up neither files that are here nor many other links. */
  links: { concurrency: 8, setting: 'WORKER_LINKS', limit: null },
  /** Files of 1C, which waits for each of them. */
  exchange: { concurrency: 2, setting: 'WORKER_EXCHANGE', limit: null },
} as const satisfies Record<string, QueueRow>

export type QueueName = keyof typeof queueTable
export const queueNames = Object.keys(queueTable) as QueueName[]

/** How often somebody looks for jobs that are lost after `lostAfterMs`. */
export function toLookingPace(lostAfterMs: number): number {
  return Math.round((lostAfterMs * 2) / 3)
}

/** One value for each queue, made from its row. */
export function mapQueues<Value>(toValue: (name: QueueName, row: QueueRow) => Value): Record<QueueName, Value> {
  const entries = queueNames.map((name) => [name, toValue(name, queueTable[name])] as const)
  return Object.fromEntries(entries) as Record<QueueName, Value>
}

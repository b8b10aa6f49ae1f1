import { type AppError, appError } from '@agromarket/shared'
import pLimit, { type LimitFunction } from 'p-limit'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** As many as searches have connections. */
const atOnce = 4
/** More than these would wait longer than anybody should. */
const mostWaiting = 32
const longestWaitMs = 800
const retryAfterSeconds = 2

const turns = new WeakMap<Database, LimitFunction>()

/**
 * Does the statements of a search when it is its turn. Throws overloaded when too many wait, when it would come too late,
 * and when a statement was cancelled: a crowd of searches is no reason for a cart to wait. A turn within a turn would
 * wait for itself.
 */
export function takeSearchTurn<Result>(
  { searchDb }: Pick<RequestContext, 'searchDb'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const limit = turns.get(searchDb) ?? pLimit(atOnce)
  turns.set(searchDb, limit)
  if (limit.pendingCount >= mostWaiting) return Promise.reject(overloaded())
  const askedAt = performance.now()
  return limit(async () => {
    if (performance.now() - askedAt > longestWaitMs) throw overloaded()
    try {
      return await work(searchDb)
    } catch (error) {
      throw isOutOfTime(error) ? overloaded() : error
    }
  })
}

/** The database has cancelled a statement that took too long. */
export function isOutOfTime(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '57014'
}

function overloaded(): AppError {
  return appError('overloaded', { retryAfter: retryAfterSeconds })
}

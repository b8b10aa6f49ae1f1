import type pg from 'pg'

/**
 * A connection may die while it is idle, or between two statements of a transaction. The pool replaces it and the next
 * statement reports it; an event that nobody hears would end the process.
 */
export function ignoreIdleClientErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

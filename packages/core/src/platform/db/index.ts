/** The database handle and its row types. Migrations live in db/migrations and import nothing from here. */
export { analyzeRoughly } from './analyze-roughly.ts'
export { type ChangeFeed, createChangeFeed } from './change-feed.ts'
export { fromNow, now, readClock } from './clock.ts'
export { connectDedicated, poolOf } from './connections.ts'
export { countByDay, type DayCount } from './count-by-day.ts'
export {
  createDatabase,
  createProbeDatabase,
  createReadDatabase,
  type Database,
  type DatabaseOptions,
  type Reader,
  type Trx,
} from './create-database.ts'
export type { DB } from './db.generated.ts'
export { encodePlain, encodeText } from './encode-copy.ts'
export { ignoreIdleClientErrors } from './ignore-idle-client-errors.ts'
export { type Listener, listen } from './listen.ts'
export { migrateToLatest, pendingMigrations } from './migrate.ts'
export { pingDatabase } from './ping-database.ts'
export { readInPieces } from './read-in-pieces.ts'
export { inTransactionOf } from './transaction-of.ts'

import { Gauge, type Registry } from 'prom-client'
import { type Database, poolOf } from '../db/index.ts'

/** Shows the connections to the main database; statements that wait for one mean that the pool is too small. */
export function exposePool(registry: Registry, db: Database): void {
  const pool = poolOf(db)
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database by state, and statements that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

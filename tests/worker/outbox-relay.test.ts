import { createAppContext, readCoreSettings } from '@agromarket/core/platform/config'
import { createDatabase, type Database } from '@agromarket/core/platform/db'
import { deleteDoneJob, enqueueJob, mapQueues } from '@agromarket/core/platform/outbox'
import { type Queues, relayOutbox } from '@agromarket/core/platform/queue'
import { type RunningWorker, readWorkerConfig, startWorker } from '@agromarket/worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { startTestRedis, storesToTest } from '../support/test-redis.ts'

/** A job that does no harm when it runs again and again. */
const housekeeping = deleteDoneJob

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.destroy()
})

const backends = await storesToTest('The worker', 'postgres')

describe.each(backends)('the worker on %s', (backend) => {
  const ran: { name: string; at: number; requestId: string | null }[] = []
  let worker: RunningWorker
  let db: Database

  beforeAll(async () => {
    const redis = backend === 'redis' ? await startTestRedis() : undefined
    const environment = { DATABASE_URL: database.url, REDIS_URL: redis?.url }
    const log = pino(
      { level: 'info' },
      {
        write: (line: string) => {
          const { msg, job, requestId } = JSON.parse(line)
          if (msg === 'job done') ran.push({ name: job, at: performance.now(), requestId: requestId ?? null })
        },
      },
    )
    const app = await createAppContext(readCoreSettings(environment), { log })
    db = app.context.db
    worker = await startWorker(readWorkerConfig(environment), { app })
    return async () => {
      await worker.close()
      await app.close()
      await redis?.stop()
    }
  })
  beforeEach(async () => {
    // Housekeeping runs once at start; what follows counts from here.
    await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(3), { timeout: 10_000 })
  })

  it('starts a job within a moment after the commit, with the id of the request behind it', async () => {
    const delays: number[] = []
    for (let count = 0; count < 10; count += 1) {
      const requestId = `request-${count}`
      await db.transaction().execute((trx) => enqueueJob(trx, housekeeping, {}, requestId))
      const committedAt = performance.now()
      await vi.waitFor(() => expect(ran.some((job) => job.requestId === requestId)).toBe(true), {
        timeout: 5_000,
        interval: 2,
      })
      delays.push(performance.now() - committedAt)
    }

    const median = delays.sort((a, b) => a - b)[5] ?? Number.NaN
    expect(median).toBeLessThan(200)
  })

  it('starts nothing for a transaction that is rolled back', async () => {
    const fault = new Error('changed my mind')

    const undone = db.transaction().execute(async (trx) => {
      await enqueueJob(trx, housekeeping, {}, 'undone')
      throw fault
    })
    await expect(undone).rejects.toBe(fault)
    await db.transaction().execute((trx) => enqueueJob(trx, housekeeping, {}, 'later'))
    await vi.waitFor(() => expect(ran.some((job) => job.requestId === 'later')).toBe(true), { timeout: 5_000 })

    expect(ran.some((job) => job.requestId === 'undone')).toBe(false)
  })

  it('marks the rows of jobs that have ended, well or for good, so that none is handed over again', async () => {
    await db.transaction().execute((trx) => enqueueJob(trx, housekeeping, {}, 'ends well'))
    const unknown = { jobName: 'test.nobody-knows', queue: 'default', payload: '{}', requestId: 'given up' }
    await db.insertInto('outbox').values(unknown).execute()

    const findUnfinished = () =>
      db
        .selectFrom('outbox')
        .select('requestId')
        .where('requestId', 'in', ['ends well', 'given up'])
        .where('doneAt', 'is', null)
        .execute()
    await vi.waitFor(async () => expect(await findUnfinished()).toEqual([]), { timeout: 10_000 })
  })

  it('goes on after every connection to the database was cut', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)

    await database.db.transaction().execute((trx) => enqueueJob(trx, housekeeping, {}, 'after the cut'))

    await vi.waitFor(() => expect(ran.some((job) => job.requestId === 'after the cut')).toBe(true), { timeout: 15_000 })
  })
})

describe('handing over', () => {
  let own: TestDatabase
  let db: Database

  beforeEach(async () => {
    own = await createTestDatabase()
    db = createDatabase({ connectionString: own.url })
    return async () => {
      await db.destroy()
      await own.destroy()
    }
  })

  it('keeps the rows while the queue is down and hands each over once it is back', async () => {
    await givenRows(db, 3)
    const taken: string[] = []
    let isDown = true
    const queues = fakeQueues(async (ids) => {
      if (isDown) throw new Error('connection refused')
      taken.push(...ids)
    })

    await expect(relayOutbox(db, queues, new Map())).rejects.toThrow('connection refused')
    isDown = false
    const moved = await relayOutbox(db, queues, new Map())

    expect(moved).toBe(3)
    expect(new Set(taken).size).toBe(3)
    await expect(relayOutbox(db, queues, new Map())).resolves.toBe(0)
  })

  it('shares the rows between two relays without giving any to both', async () => {
    await givenRows(db, 150)
    const taken: string[] = []
    const queues = fakeQueues(async (ids) => {
      taken.push(...ids)
    })

    const moved = await Promise.all([relayOutbox(db, queues, new Map()), relayOutbox(own.db, queues, new Map())])

    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(150)
    expect(new Set(taken).size).toBe(150)
    expect(taken).toHaveLength(150)
  })
})

async function givenRows(db: Database, count: number): Promise<void> {
  const row = { jobName: 'test.any', queue: 'default', payload: '{}' }
  await db
    .insertInto('outbox')
    .values(Array.from({ length: count }, () => row))
    .execute()
}

function fakeQueues(take: (ids: string[]) => Promise<void>): Queues {
  const queue = {
    addBulk: async (jobs: { opts?: { jobId?: string } }[]) => {
      await take(jobs.map((job) => job.opts?.jobId ?? ''))
      return []
    },
  } as unknown as Queues['default']
  return mapQueues(() => queue)
}

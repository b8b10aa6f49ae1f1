import { mapQueues } from '@agromarket/core/platform/outbox'
import {
  addJob,
  closeQueues,
  createQueues,
  createWorkers,
  getQueueCounts,
  type JobToAdd,
  type Queues,
  type RunningJob,
  type Workers,
} from '@agromarket/core/platform/queue'
import { openQueueConnection, type QueueConnection } from '@agromarket/core/platform/queue-store'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { startTestRedis, storesToTest, type TestRedis } from '../../support/test-redis.ts'

const backends = await storesToTest('The queue', 'postgres')

describe.each(backends)('the queue on %s', (backend) => {
  let database: TestDatabase
  let redis: TestRedis | undefined
  let connection: QueueConnection
  let queues: Queues
  let workers: Workers | undefined
  let open = 0

  beforeAll(async () => {
    database = await createTestDatabase()
    redis = backend === 'redis' ? await startTestRedis() : undefined
  })
  afterEach(async () => {
    await workers?.close()
    workers = undefined
    await closeQueues(queues)
    await connection.close()
  })
  afterAll(async () => {
    await redis?.stop()
    await database.destroy()
  })

  async function openQueues() {
    open += 1
    const prefix = `test-${backend}-${process.pid}-${open}`
    connection = await openQueueConnection({ databaseUrl: database.url, redisUrl: redis?.url, redisPrefix: prefix })
    await connection.prepare()
    queues = createQueues(connection, () => undefined)
  }

  async function startWorkers(
    run: (job: RunningJob) => Promise<void>,
    options: { isPermanent?: boolean; onFailed?: (job: RunningJob) => void; graceMs?: number } = {},
  ) {
    workers = createWorkers(connection, {
      concurrency: mapQueues(() => 4),
      lostAfterMs: 15_000,
      graceMs: options.graceMs ?? 10_000,
      run,
      isPermanent: () => options.isPermanent ?? false,
      onFailed: (job) => options.onFailed?.(job),
      onError: () => undefined,
    })
    await workers.ready()
  }

  it('hands a job with its payload and request to the worker of its queue', async () => {
    await openQueues()
    const seen: RunningJob[] = []
    await startWorkers(async (job) => {
      seen.push(job)
    })

    await addJob(queues, 'messages', givenJob({ data: { payload: { orderId: '7' }, requestId: 'r-1' } }))

    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 5_000 })
    expect(seen[0]).toMatchObject({
      name: 'test.do-something',
      queue: 'messages',
      payload: { orderId: '7' },
      requestId: 'r-1',
      attempt: 1,
    })
  })

  it('runs a row that is handed over twice once', async () => {
    await openQueues()
    const job = givenJob()
    const runs: string[] = []
    await addJob(queues, 'default', job)
    await addJob(queues, 'default', job)
    const last = givenJob()
    await addJob(queues, 'default', last)
    await startWorkers(async ({ id }) => {
      runs.push(id)
    })

    await vi.waitFor(() => expect(runs).toContain(`outbox-${last.outboxId}`), { timeout: 5_000 })
    await addJob(queues, 'default', job)
    const after = givenJob()
    await addJob(queues, 'default', after)
    await vi.waitFor(() => expect(runs).toContain(`outbox-${after.outboxId}`), { timeout: 5_000 })

    expect(runs.filter((id) => id === `outbox-${job.outboxId}`)).toHaveLength(1)
  })

  it('tries again as often as the job allows and says which try is the last', async () => {
    await openQueues()
    const tries: Pick<RunningJob, 'attempt' | 'isLastTry'>[] = []
    const failures: number[] = []
    await startWorkers(
      async ({ attempt, isLastTry }) => {
        tries.push({ attempt, isLastTry })
        throw new Error('the provider is away')
      },
      { onFailed: ({ attempt }) => failures.push(attempt) },
    )
    const before = (await getQueueCounts(queues)).default

    await addJob(queues, 'default', givenJob({ attempts: 3, backoffMs: 10 }))

    await vi.waitFor(() => expect(failures).toEqual([1, 2, 3]), { timeout: 10_000 })
    expect(tries).toEqual([
      { attempt: 1, isLastTry: false },
      { attempt: 2, isLastTry: false },
      { attempt: 3, isLastTry: true },
    ])
    expect((await getQueueCounts(queues)).default?.['failed']).toBe((before?.['failed'] ?? 0) + 1)
  })

  it('gives a job up at once when retrying cannot help', async () => {
    await openQueues()
    let tries = 0
    const failed = vi.fn()
    await startWorkers(
      async () => {
        tries += 1
        throw new Error('no such row')
      },
      { isPermanent: true, onFailed: failed },
    )
    const before = (await getQueueCounts(queues)).default

    await addJob(queues, 'default', givenJob({ attempts: 5, backoffMs: 10 }))

    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), { timeout: 5_000 })
    expect(tries).toBe(1)
    expect((await getQueueCounts(queues)).default?.['failed']).toBe((before?.['failed'] ?? 0) + 1)
  })

  it('lets the job under way end when the worker closes', async () => {
    await openQueues()
    let finish: () => void = () => undefined
    let isDone = false
    const started = vi.fn()
    await startWorkers(async () => {
      started()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      isDone = true
    })
    await addJob(queues, 'default', givenJob())
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), { timeout: 5_000 })

    const closing = workers?.close()
    finish()
    await closing

    expect(isDone).toBe(true)
  })

  it('hands a job back that does not end in time: another worker runs it at once, as the same try', async () => {
    await openQueues()
    const started = vi.fn()
    await startWorkers(
      async () => {
        started()
        await new Promise(() => undefined)
      },
      { graceMs: 50 },
    )
    await addJob(queues, 'default', givenJob({ attempts: 3 }))
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), { timeout: 5_000 })

    await workers?.close()
    const taken: RunningJob[] = []
    await startWorkers(async (job) => {
      taken.push(job)
    })

    await vi.waitFor(() => expect(taken).toHaveLength(1), { timeout: 5_000 })
    expect(taken[0]).toMatchObject({ name: 'test.do-something', attempt: 1 })
  })

  it('loses none of three hundred jobs and runs none of them twice', async () => {
    await openQueues()
    const runs = new Map<string, number>()
    await startWorkers(async ({ id }) => {
      runs.set(id, (runs.get(id) ?? 0) + 1)
    })
    const jobs = Array.from({ length: 300 }, () => givenJob())

    await Promise.all(jobs.map((job) => addJob(queues, 'messages', job)))

    await vi.waitFor(() => expect(runs.size).toBe(300), { timeout: 15_000 })
    expect([...runs.values()].every((count) => count === 1)).toBe(true)
  })

  it('answers a ping while its store is there', async () => {
    await openQueues()

    await expect(connection.ping()).resolves.toBeUndefined()
  })
})

function givenJob(given: Partial<JobToAdd> = {}): JobToAdd {
  return {
    outboxId: crypto.randomUUID(),
    name: 'test.do-something',
    data: { payload: {}, requestId: null },
    attempts: 1,
    backoffMs: 10,
    ...given,
  }
}

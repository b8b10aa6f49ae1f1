import {
  cancelLongJob,
  defineLongJob,
  deleteOverLongJobs,
  failLongJob,
  getLongJob,
  type LongJobWork,
  listLongJobs,
  runLongJob,
  startLongJob,
} from '@agromarket/core/long-jobs'
import type { RequestContext, SessionUser } from '@agromarket/core/platform/context'
import { appError } from '@agromarket/shared'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const payload = z.object({ file: z.string() })
const definition = defineLongJob({ name: 'test.count-rows', payload })
let owner: SessionUser

beforeAll(async () => {
  owner = await givenBuyer(shop.db)
})

describe('a run', () => {
  it('hands the payload to the work and shows how far it is, then that it is done', async () => {
    const { id, ctx } = await givenLongJob()
    const seen: unknown[] = []

    await run(id, async (_app, given, progress) => {
      seen.push(given)
      progress.report({ step: 'Чтение', percent: 40, counts: { rows: 4 } })
      await vi.waitFor(async () => expect((await getLongJob(ctx, id)).percent).toBe(40), { timeout: 5_000 })
      seen.push(await getLongJob(ctx, id))
    })

    expect(seen).toMatchObject([
      { file: 'parts.csv' },
      { state: 'running', step: 'Чтение', counts: { rows: 4 }, finishedAt: null },
    ])
    expect(await getLongJob(ctx, id)).toMatchObject({ state: 'done', percent: 100, counts: { rows: 4 }, error: null })
  })

  it('waits for its next try after a fault, and says why it failed after the last one', async () => {
    const { id, ctx } = await givenLongJob()
    const fault = async () => {
      throw new Error('connect ECONNREFUSED')
    }

    await expect(run(id, fault, { isLast: false })).rejects.toThrow('ECONNREFUSED')
    expect(await getLongJob(ctx, id)).toMatchObject({ state: 'queued', error: null, finishedAt: null })
    await expect(run(id, fault, { isLast: true })).rejects.toThrow('ECONNREFUSED')

    const failed = await getLongJob(ctx, id)
    expect(failed).toMatchObject({ state: 'failed', error: 'Сервис временно недоступен. Повторите через минуту.' })
  })

  it('tells people the reason of a refusal', async () => {
    const { id, ctx } = await givenLongJob()
    const refuse = async () => {
      throw appError('unsupported_file')
    }

    await expect(run(id, refuse)).rejects.toThrow()

    expect((await getLongJob(ctx, id)).error).toMatch(/тип файла не принимается/)
  })

  it('is not begun for a job that is over or unknown', async () => {
    const { id } = await givenLongJob()
    await run(id, async () => undefined)
    const work = vi.fn(async () => undefined)

    expect(await run(id, work)).toEqual({ state: 'done' })
    await expect(run(crypto.randomUUID(), work)).rejects.toThrow('No long job')
    expect(work).not.toHaveBeenCalled()
  })

  it('ends without a word when another run has taken the job over', async () => {
    const { id, ctx } = await givenLongJob()
    let isSlowStopped = false
    const begun = Promise.withResolvers<void>()
    const slow = run(id, async (_app, _given, progress) => {
      begun.resolve()
      await untilAborted(progress.signal)
      isSlowStopped = true
      progress.signal.throwIfAborted()
    })

    await begun.promise
    await run(id, async (_app, _given, progress) => {
      progress.report({ counts: { rows: 7 } })
      await vi.waitFor(() => expect(isSlowStopped).toBe(true), { timeout: 10_000 })
    })

    expect(await slow).toEqual({ state: 'taken over' })
    expect(await getLongJob(ctx, id)).toMatchObject({ state: 'done', counts: { rows: 7 } })
  })

  it('shows that the queue gave the job up while nobody ran it', async () => {
    const { id, ctx } = await givenLongJob()

    await failLongJob(shop.app, id, new Error('job stalled more than allowable limit'))

    expect(await getLongJob(ctx, id)).toMatchObject({ state: 'failed' })
  })
})

describe('cancelling', () => {
  it('ends a waiting job at once: its run does nothing', async () => {
    const { id, ctx } = await givenLongJob()
    const work = vi.fn(async () => undefined)

    await cancelLongJob(ctx, id)
    await run(id, work)

    expect(work).not.toHaveBeenCalled()
    expect(await getLongJob(ctx, id)).toMatchObject({ state: 'cancelled' })
  })

  it('is heard by the run under way', async () => {
    const { id, ctx } = await givenLongJob()
    const running = run(id, async (_app, _given, progress) => {
      await untilAborted(progress.signal)
      progress.signal.throwIfAborted()
    })
    await vi.waitFor(async () => expect((await getLongJob(ctx, id)).state).toBe('running'))

    await cancelLongJob(ctx, id)

    expect(await running).toEqual({ state: 'cancelled' })
    expect(await getLongJob(ctx, id)).toMatchObject({ state: 'cancelled', isCancelRequested: true })
  })

  it('is refused for a job that is over', async () => {
    const { id, ctx } = await givenLongJob()
    await run(id, async () => undefined)

    await expect(cancelLongJob(ctx, id)).rejects.toMatchObject({ code: 'long_job_over' })
  })
})

describe('whose job it is', () => {
  it('shows, lists and cancels one’s own alone; to others it does not exist', async () => {
    const { id, ctx } = await givenLongJob()
    const stranger = await shop.context({ user: await givenBuyer(shop.db) })
    const unknown = crypto.randomUUID()

    expect(await refusalOf(getLongJob(stranger, id))).toEqual(await refusalOf(getLongJob(stranger, unknown)))
    expect(await refusalOf(cancelLongJob(stranger, id))).toEqual(await refusalOf(cancelLongJob(stranger, unknown)))
    await expect(getLongJob(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await listLongJobs(stranger)).toEqual([])
    expect((await getLongJob(ctx, id)).state).toBe('queued')
  })

  it('shows every job to administrators, and none to guests', async () => {
    const { id } = await givenLongJob()
    const admin = await shop.context({ user: await givenBuyer(shop.db, { roles: ['admin'] }) })

    expect((await listLongJobs(admin)).map((job) => job.id)).toContain(id)
    await expect(listLongJobs(await shop.context())).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

it('deletes jobs that were over ninety days ago', async () => {
  const { id } = await givenLongJob()
  const fresh = await givenLongJob()
  for (const job of [id, fresh.id]) await run(job, async () => undefined)
  const finishedAt = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000)
  await shop.db.updateTable('longJob').set({ finishedAt }).where('id', '=', id).execute()

  expect(await deleteOverLongJobs(shop.db)).toBe(1)
  await expect(getLongJob(fresh.ctx, fresh.id)).resolves.toMatchObject({ state: 'done' })
})

async function givenLongJob(): Promise<{ id: string; ctx: RequestContext }> {
  const input = { payload: { file: 'parts.csv' }, title: 'Счёт строк', ownerId: owner.id, requestId: null }
  const id = await shop.db.transaction().execute((trx) => startLongJob(trx, definition, input))
  return { id, ctx: await shop.context({ user: owner }) }
}

function run(id: string, work: LongJobWork<z.infer<typeof payload>>, { isLast = true } = {}) {
  return runLongJob(shop.app, definition, { id, isFinal: () => isLast }, work)
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}

function refusalOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

import { request } from 'node:http'
import { defineLongJob, type LongJobProgress, runLongJob, startLongJob } from '@agromarket/core/long-jobs'
import type { SessionUser } from '@agromarket/core/platform/context'
import type { LongJob } from '@agromarket/shared'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const definition = defineLongJob({ name: 'test.watch-rows', payload: z.object({}) })
let owner: SessionUser
let origin: string
const streams: { close(): void }[] = []

beforeAll(async () => {
  owner = await givenBuyer(shop.db)
  origin = await shop.server.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

it('streams every change to the page until the job is over', async () => {
  const id = await givenLongJob()
  const stream = await watch(id, owner)
  await vi.waitFor(() => expect(stream.jobs.at(-1)?.state).toBe('queued'))

  await run(id, async (progress) => {
    progress.report({ percent: 50 })
    await vi.waitFor(() => expect(stream.jobs.at(-1)?.percent).toBe(50), { timeout: 5_000 })
  })

  await vi.waitFor(() => expect(stream.isOver).toBe(true), { timeout: 5_000 })
  expect(stream.jobs.at(-1)).toMatchObject({ state: 'done', percent: 100 })
})

it('shows a page that connects again what happened in between', async () => {
  const id = await givenLongJob()
  const first = await watch(id, owner)
  await vi.waitFor(() => expect(first.jobs).toHaveLength(1))
  first.close()
  await run(id, async (progress) => progress.report({ counts: { rows: 3 } }))

  const second = await watch(id, owner)

  await vi.waitFor(() => expect(second.isOver).toBe(true), { timeout: 5_000 })
  expect(second.jobs).toMatchObject([{ state: 'done', counts: { rows: 3 } }])
})

it('ends when the person signs out', async () => {
  const id = await givenLongJob()
  const stream = await watch(id, owner)
  await vi.waitFor(() => expect(stream.jobs).toHaveLength(1))
  await shop.db.updateTable('session').set({ revokedAt: new Date() }).where('userId', '=', owner.id).execute()

  await run(id, async (progress) => progress.report({ counts: { rows: 9 } }))

  await vi.waitFor(() => expect(stream.isOver).toBe(true), { timeout: 5_000 })
  expect(stream.jobs).toHaveLength(1)
})

it('opens ten streams for one visitor, whatever they say that they accept, and leaves the others theirs', async () => {
  const id = await givenLongJob()
  const one = await Promise.all(Array.from({ length: 10 }, (_, n) => watch(id, owner, n % 2 ? '*/*' : undefined)))
  await vi.waitFor(() => expect(one.every(({ jobs }) => jobs.length === 1)).toBe(true), { timeout: 10_000 })

  const eleventh = await watch(id, owner, '*/*')
  const admin = await watch(id, await givenBuyer(shop.db, { roles: ['admin'] }))

  await vi.waitFor(() => expect(eleventh.text).toContain('rate_limited'))
  await vi.waitFor(() => expect(admin.jobs).toHaveLength(1))
})

it('shows strangers and guests nothing, and does not call them again', async () => {
  const id = await givenLongJob()

  const stranger = await watch(id, await givenBuyer(shop.db))
  const guest = await watch(id, null)

  await vi.waitFor(() => expect(stranger.text).toContain('"appCode":"not_found"'))
  await vi.waitFor(() => expect(guest.text).toContain('"appCode":"unauthenticated"'))
  expect([...stranger.jobs, ...guest.jobs]).toEqual([])
  expect(stranger.text).toContain('"code":"NOT_FOUND"')
  expect(guest.text).toContain('"code":"UNAUTHORIZED"')
})

async function givenLongJob(): Promise<string> {
  const input = { payload: {}, title: 'Счёт строк', ownerId: owner.id, requestId: null }
  return shop.db.transaction().execute((trx) => startLongJob(trx, definition, input))
}

function run(id: string, work: (progress: LongJobProgress) => Promise<void> | void) {
  return runLongJob(shop.app, definition, { id, isFinal: () => true }, async (_app, _payload, progress) =>
    work(progress),
  )
}

/** Opens the stream as a browser's EventSource does and collects what it brings. */
async function watch(id: string, user: SessionUser | null, accept = 'text/event-stream') {
  const visitor = user ? await shop.signedIn(user) : shop.visitor()
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = {
    text: '',
    jobs: [] as LongJob[],
    isOver: false,
    close: () => call.destroy(),
  }
  const url = `${origin}/trpc/longJobs.watch?input=${encodeURIComponent(JSON.stringify({ id }))}`
  const call = request(url, { headers: { accept, 'accept-encoding': 'gzip, br', cookie } }, (answer) => {
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      stream.text += chunk
      const events = stream.text.split('\n\n').map((event) => event.split('\n'))
      const dataOf = (event: string[]) => event.find((line) => line.startsWith('data: '))?.slice(6) ?? ''
      const messages = events.filter((event) => !event.some((line) => line.startsWith('event: ')) && dataOf(event))
      stream.jobs = messages.map((event) => JSON.parse(dataOf(event)))
      stream.isOver = events.some((event) => event.includes('event: return'))
    })
    answer.on('error', () => undefined)
  })
  call.on('error', () => undefined)
  call.end()
  streams.push(stream)
  return stream
}

import { readQueueFigures } from '@agromarket/core/platform/outbox'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

it('tells of each queue what waits, for how long, and how the last hour was', async () => {
  await sql`
    insert into outbox (job_name, queue, payload, created_at, dispatched_at, done_at) values
      ('a.b', 'pdf', '{}', now() - interval '12 minutes', now(), now() - interval '11 minutes'),
      ('a.b', 'pdf', '{}', now() - interval '12 minutes 3 seconds', now(), now() - interval '12 minutes'),
      ('a.b', 'pdf', '{}', now() - interval '2 hours', now(), now() - interval '2 hours'),
      ('a.b', 'exchange', '{}', now() - interval '5 minutes', now(), null),
      ('a.b', 'exchange', '{}', now() - interval '1 minute', null, null)`.execute(shop.db)

  const figures = await readQueueFigures(shop.db)

  const of = (queue: string) => figures.find((one) => one.queue === queue)
  expect(of('pdf')).toMatchObject({ title: 'Документы', waiting: 0, waitedMs: 0, answerMs: 31_500 })
  expect(of('pdf')?.perStep).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0])
  expect(of('exchange')).toMatchObject({ waiting: 2, answerMs: null })
  expect(of('exchange')?.waitedMs).toBeGreaterThanOrEqual(5 * 60_000)
  expect(of('long')).toMatchObject({ waiting: 0, answerMs: null, perStep: Array.from({ length: 12 }, () => 0) })
})

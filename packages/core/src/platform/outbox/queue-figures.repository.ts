import type { QueueFigures } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader } from '../db/index.ts'
import { type QueueName, queueNames } from './queue-table.ts'

/** What each queue does, for people. */
const titles: Record<QueueName, string> = {
  messages: 'Звонки и SMS',
  mail: 'Письма',
  carriers: 'Цены доставки',
  pdf: 'Документы',
  default: 'Короткие задания',
  long: 'Долгие задания',
  suppliers: 'Прайсы поставщиков',
  links: 'Ссылки поставщиков',
  exchange: 'Обмен с 1С',
}
const steps = 12

/**
 * How each queue has done in the last hour, whichever store it has: read from the rows that its jobs came from. What waits
 * for its next try counts as waiting; what the clock starts has no row.
 */
export async function readQueueFigures(db: Reader): Promise<QueueFigures[]> {
  const { rows } = await sql<Omit<QueueFigures, 'title' | 'queue'> & { queue: QueueName }>`
    with ended as materialized (
      select queue, done_at - created_at as took,
        floor(extract(epoch from now() - done_at) * ${steps}::integer / 3600)::integer as back
      from outbox where done_at > now() - interval '1 hour'
    ), waiting as (
      select queue, count(*) as count, min(created_at) as since from (
        select queue, created_at from outbox where dispatched_at is null and done_at is null
        union all
        select queue, created_at from outbox where dispatched_at is not null and done_at is null) unfinished
      group by queue
    ), step as (select queue, back, count(*)::integer as count from ended group by queue, back)
    select q.queue, coalesce(w.count, 0)::float8 as waiting,
      coalesce(extract(epoch from now() - w.since) * 1000, 0)::float8 as waited_ms,
      (select percentile_cont(0.5) within group (order by extract(epoch from took) * 1000)::float8 from ended
        where ended.queue = q.queue) as answer_ms,
      array(select coalesce(step.count, 0) from generate_series(${steps - 1}::integer, 0, -1) shown (back)
        left join step on step.queue = q.queue and step.back = shown.back order by shown.back desc) as per_step
    from unnest(${[...queueNames]}::text[]) with ordinality q (queue, place) left join waiting w using (queue)
    order by q.place`.execute(db)
  return rows.map((row) => ({ ...row, title: titles[row.queue] }))
}

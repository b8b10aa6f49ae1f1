import type { PsEventKind } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Trx } from '../platform/db/index.ts'

export interface NewEvent {
  recipientId: number
  kind: PsEventKind
  configId?: string | null
  blockId?: string
  detail?: string
}

export function insertEvent(trx: Trx, event: NewEvent): Promise<void> {
  return insertEvents(trx, [event])
}

/** Forgets the latest of this kind that says the same. */
export async function deleteLatestEvent(
  trx: Trx,
  { recipientId, kind, detail }: { recipientId: number; kind: PsEventKind; detail: string },
): Promise<void> {
  await sql`
    delete from ps_event where id = (
      select id from ps_event where recipient_id = ${recipientId} and kind = ${kind} and detail = ${detail}
      order by id desc limit 1)`.execute(trx)
}

/** No person does more in a day; what a program adds is not kept. */
const mostOfDay = 1_000

/** That a block was seen counts once; an opening within half an hour of the last is the same one. */
export async function insertEvents(trx: Trx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = sql.join(
    events.map(
      ({ recipientId, configId = null, kind, blockId = '', detail = '' }) =>
        sql`(${recipientId}::bigint, ${configId}::uuid, ${kind}, ${blockId}, ${detail})`,
    ),
  )
  await sql`
    insert into ps_event (recipient_id, config_id, kind, block_id, detail)
    select n.* from (values ${rows}) as n (recipient_id, config_id, kind, block_id, detail)
    where (n.kind <> 'opened' or not exists (
        select from ps_event e where e.recipient_id = n.recipient_id and e.kind = 'opened'
          and e.config_id is not distinct from n.config_id and e.created_at > clock_timestamp() - interval '30 minutes'))
      and (select count(*) from (
        select from ps_event e where e.recipient_id = n.recipient_id
          and e.created_at > clock_timestamp() - interval '1 day' limit ${mostOfDay}) d) < ${mostOfDay}
    on conflict (recipient_id, config_id, kind, block_id) where kind in ('seen', 'watched') do nothing`.execute(trx)
}

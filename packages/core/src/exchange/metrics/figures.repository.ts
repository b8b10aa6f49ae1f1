import { exchangeBaseSettingsSchema, type SilentBase } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

export interface Silence {
  baseId: string
  name: string
  kind: SilentBase['kind']
  /** The last good exchange of the kind, or the publication. */
  since: Date
  silenceMs: number
  /** The longest silence that is nothing out of the ordinary. */
  limitMs: number
}

/**
 * Of bases that are meant to exchange, published and not paused: each by what it has exchanged before, goods, orders or
 * both, so that neither hides that the other has stopped. One that has exchanged nothing is waited for with its goods.
 */
export async function listSilences(db: Reader): Promise<Silence[]> {
  const { rows } = await sql<Omit<Silence, 'limitMs'> & { settings: unknown }>`
    select b.id as base_id, b.name, b.settings, w.kind, w.since,
      (extract(epoch from now() - w.since) * 1000)::float8 as silence_ms
    from exchange_base b cross join lateral (values
      ('goods', greatest(b.goods_at, b.published_at), b.goods_at is not null or b.orders_at is null),
      ('orders', greatest(b.orders_at, b.published_at), b.orders_at is not null)) as w (kind, since, is_watched)
    where b.published_at is not null and not b.is_paused and w.is_watched order by b.name, w.kind`.execute(db)
  return rows.map(({ settings, ...silence }) => ({
    ...silence,
    limitMs: exchangeBaseSettingsSchema.parse(settings).silenceHours * 60 * 60_000,
  }))
}

/** How many documents of each such base wait for a person. */
export async function listWaiting(db: Reader): Promise<{ name: string; waiting: number }[]> {
  const { rows } = await sql<{ name: string; waiting: number }>`
    select b.name, (select count(*)::integer from exchange_answer a where a.base_id = b.id and a.state = 'waiting') as waiting
    from exchange_base b where b.published_at is not null and not b.is_paused order by b.name`.execute(db)
  return rows
}

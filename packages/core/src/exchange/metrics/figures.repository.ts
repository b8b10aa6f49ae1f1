import { exchangeBaseSettingsSchema } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

export interface BaseFigures {
  name: string
  /** Since its last good exchange, or since it was published. */
  silenceMs: number
  /** The longest silence that is nothing out of the ordinary. */
  limitMs: number
  waiting: number
}

/** Of bases that are meant to exchange: published and not paused. */
export async function findFigures(db: Database): Promise<BaseFigures[]> {
  const { rows } = await sql<Omit<BaseFigures, 'limitMs'> & { settings: unknown }>`
    select b.name, b.settings,
      (extract(epoch from now() - greatest(b.exchanged_at, b.published_at)) * 1000)::float8 as silence_ms,
      (select count(*)::integer from exchange_answer a where a.base_id = b.id and a.state = 'waiting') as waiting
    from exchange_base b where b.published_at is not null and not b.is_paused order by b.name`.execute(db)
  return rows.map(({ settings, ...figures }) => ({
    ...figures,
    limitMs: exchangeBaseSettingsSchema.parse(settings).silenceHours * 60 * 60_000,
  }))
}

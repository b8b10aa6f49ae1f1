import type { Promo } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

export interface PromoQuery {
  countryId: number
  /** Of the page that asks; empty: any. */
  path: string
  /** These alone, in their order; empty: whichever the seed picks. */
  codes: readonly string[]
  /** The same seed picks the same, until one of them ends. */
  seed: string
  quantity: number
}

/** All that are on today in any country, a few dozen, by title. */
export async function listPromos(db: Reader): Promise<{ code: string; title: string }[]> {
  const { rows } = await sql<{ code: string; title: string }>`
    select code, title from ps_promo where ends_on is null or ends_on >= current_date
    order by title, id limit 200`.execute(db)
  return rows
}

/** Chunks that are on today, in the country and at the page. */
export async function pickPromos(db: Reader, query: PromoQuery): Promise<Promo[]> {
  const { countryId, path, codes, seed, quantity } = query
  const wanted =
    codes.length > 0
      ? { where: sql`p.code = any(${codes}::text[])`, order: sql`array_position(${codes}::text[], p.code)` }
      : {
          where: sql`(p.path = '' or starts_with(${path}, p.path))`,
          order: sql`hashtextextended(p.code || ${seed}, 0)`,
        }
  const { rows } = await sql<{ promo: Promo }>`
    select jsonb_build_object('id', p.id, 'code', p.code, 'label', p.label, 'title', p.title, 'text', p.text,
      'btn_title', p.btn_title, 'btn_link', p.btn_link, 'icon', p.icon, 'endsOn', p.ends_on) as promo
    from ps_promo p
    where (p.ends_on is null or p.ends_on >= current_date) and (p.country_id is null or p.country_id = ${countryId})
      and ${wanted.where}
    order by ${wanted.order}, p.id limit ${quantity}`.execute(db)
  return rows.map(({ promo }) => promo)
}

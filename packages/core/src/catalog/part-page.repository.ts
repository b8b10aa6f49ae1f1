import type { CrossNumber } from '@agromarket/shared'
import { sql } from 'kysely'
import { type CloseUpRow, type PartPlaceRow, selectCloseUp, selectPlacesOfPart } from '../drawings/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { PriceScope } from '../pricing/index.ts'
import { type CardRow, selectCard } from './card.repository.ts'

export interface FitRow {
  modelId: number
  node: string
  sheet: number | null
  position: number | null
}

export interface PartPageRow {
  card: CardRow
  removed: boolean
  description: string
  code1c: string
  crossNumbers: CrossNumber[]
  appliesTo: FitRow[]
  places: PartPlaceRow[]
  closeUp: CloseUpRow | null
  analogues: CardRow[]
}

/** More replacements or machines than these help nobody on one page. */
const limits = { analogues: 12, fits: 300 }

/** What a part on sale is known by. */
export async function findFace(
  db: Database,
  id: number,
): Promise<{ name: string; article: string; icon: string; manufacturerId: number } | undefined> {
  return db
    .selectFrom('part')
    .select(['name', 'article', 'icon', 'manufacturerId'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/** The part that lives under this slug, or once did. */
export async function findId(db: Database, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from part p where p.slug = ${slug}
    union all select r.part_id from part_redirect r where r.slug = ${slug} limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * A part by its present or a former slug. Replacements are parts on sale that share a cross number, or one of which is
 * the other's cross number.
 */
export async function findBySlug(db: Database, slug: string, scope: PriceScope): Promise<PartPageRow | undefined> {
  const { rows } = await sql<PartPageRow>`
    select ${selectCard(scope)} as card, p.removed_at is not null as removed, p.description, p.code1c,
      (select coalesce(json_agg(json_build_object('number', c.number, 'manufacturer', c.manufacturer_name, 'kind', c.kind)
          order by c.kind desc, c.manufacturer_name, c.number), '[]')
        from cross_number c where c.part_id = p.id) as cross_numbers,
      (select coalesce(json_agg(json_build_object('modelId', f.model_id, 'node', f.node, 'sheet', f.sheet,
          'position', f.position) order by f.model_id), '[]')
        from (select a.model_id, a.node, a.sheet, a.position from applicability a where a.part_id = p.id order by a.model_id limit ${limits.fits}) f
      ) as applies_to,
      ${selectPlacesOfPart(sql`p.id`)} as places, ${selectCloseUp(sql`p.id`)} as close_up,
      (select coalesce(json_agg(replacement.card order by replacement.popularity desc, replacement.id), '[]')
        from (${selectAnalogues(scope)}) replacement) as analogues
    from part p
    where p.id = coalesce(
      (select now.id from part now where now.slug = ${slug}),
      (select former.part_id from part_redirect former where former.slug = ${slug}))`.execute(db)
  return rows[0]
}

/** Cards of replacements of the outer part `p`; inside, `p` is the replacement. */
function selectAnalogues(scope: PriceScope) {
  return sql`
    select ${selectCard(scope)} as card, p.popularity, p.id
    from (select p.id as part_id, p.article_key as part_key) own
    cross join lateral (
      select other.id from cross_number mine join part other on other.article_key = mine.number_key
        where mine.part_id = own.part_id
      union
      select theirs.part_id from cross_number mine join cross_number theirs on theirs.number_key = mine.number_key
        where mine.part_id = own.part_id
      union
      select theirs.part_id from cross_number theirs where theirs.number_key = own.part_key
    ) as found (id)
    join part p on p.id = found.id
    where found.id <> own.part_id and p.removed_at is null
    order by p.popularity desc, p.id limit ${limits.analogues}`
}

import type { Markup } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

export interface OfferRow {
  positionId: number
  partId: number
  supplierId: string
  supplierName: string
  article: string
  maker: string
  costMinor: number
  quantity: number
  stockKind: string
  multiplicity: number
  days: number
  appliedAt: Date
}

/**
 * Positions on sale that are one of these parts, in one currency. Suppliers that are paused sell nothing, nor do price
 * lists that have been overdue for longer than their guard allows.
 */
export async function listOffers(db: Reader, partIds: readonly number[], currency: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select p.id::float8 as position_id, m.part_id::float8 as part_id, s.id as supplier_id, s.site_name as supplier_name,
      p.article, p.maker, p.price_minor::float8 as cost_minor, p.quantity::float8 as quantity, p.stock_kind, p.multiplicity,
      greatest(coalesce(p.days, s.days_max), s.days_min)::integer as days, l.applied_at
    from supplier_match m
    join supplier_position p on p.id = m.position_id
    join supplier_price_list l on l.id = p.price_list_id and p.from_version <= l.current_version
      and (p.to_version is null or p.to_version > l.current_version) and l.removed_at is null
    join supplier s on s.id = l.supplier_id and s.removed_at is null and s.paused_at is null
    where m.part_id = any(${partIds}::bigint[]) and p.price_minor > 0 and p.currency = ${currency}
      and p.stock_kind <> 'none' and (s.guards->'hideAfterDays' is null or s.guards->>'hideAfterDays' is null
        or l.applied_at + make_interval(hours => l.term_hours, days => (s.guards->>'hideAfterDays')::integer) > now())`.execute(
    db,
  )
  return rows
}

/** By supplier, from the top. */
export async function listMarkups(db: Reader, supplierIds: readonly string[]): Promise<Map<string, Markup[]>> {
  const { rows } = await sql<Markup & { supplierId: string }>`
    select supplier_id, category_id, manufacturer_id, share_bp, minimum_minor::float8 as minimum_minor,
      round_to_minor::float8 as round_to_minor
    from supplier_markup where supplier_id = any(${supplierIds}::uuid[]) order by supplier_id, place`.execute(db)
  const all = new Map<string, Markup[]>()
  for (const { supplierId, ...markup } of rows) all.set(supplierId, [...(all.get(supplierId) ?? []), markup])
  return all
}

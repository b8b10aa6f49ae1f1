import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/index.ts'
import { type PriceRow, type PriceScope, selectPrice } from '../pricing/index.ts'
import { selectFree } from './stock.repository.ts'

const partId = sql<number>`p.id`

export interface SellableRow {
  id: number
  code1c: string
  slug: string
  article: string
  name: string
  manufacturer: string
  icon: string
  unit: string
  weightGrams: number
  removedAt: Date | null
  price: PriceRow | null
  free: Record<string, number> | null
}

export async function findSellable(
  db: Database | Trx,
  input: { partIds: readonly number[]; scope: PriceScope; branchIds: readonly number[] },
): Promise<SellableRow[]> {
  const { rows } = await sql<SellableRow>`
    select p.id, p.code1c, p.slug, p.article, p.name, m.name as manufacturer, p.icon, p.unit, p.weight_grams,
      p.removed_at, ${selectPrice(input.scope, partId)} as price, ${selectFree(partId, input.branchIds)} as free
    from part p join manufacturer m on m.id = p.manufacturer_id
    where p.id = any(${input.partIds}::bigint[])`.execute(db)
  return rows
}

import type { Currency } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Trx } from '../platform/db/index.ts'

/** A price of one piece that was agreed with an organisation, in minor units; null: it is no more. */
export interface CustomerPrice {
  organizationId: string
  partId: number
  currency: Currency
  priceMinor: number | null
}

/** Keeps what was agreed with organisations; what is said last of a part counts. Returns how many prices have changed. */
export async function saveCustomerPrices(trx: Trx, prices: readonly CustomerPrice[]): Promise<number> {
  if (prices.length === 0) return 0
  const last = [
    ...new Map(
      prices.map((price) => [`${price.organizationId} ${price.partId} ${price.currency}`, price] as const),
    ).values(),
  ]
  const said = sql`select * from unnest(${last.map((one) => one.organizationId)}::uuid[],
    ${last.map((one) => one.partId)}::bigint[], ${last.map((one) => one.currency)}::text[],
    ${last.map((one) => one.priceMinor)}::bigint[]) as u (organization_id, part_id, currency, price_minor)`
  const gone = await sql`
    delete from customer_price c using (${said}) u
    where c.organization_id = u.organization_id and c.part_id = u.part_id and c.currency = u.currency
      and u.price_minor is null`.execute(trx)
  const kept = await sql`
    insert into customer_price as c (organization_id, part_id, currency, price_minor)
    select * from (${said}) u where price_minor is not null order by 1, 2, 3
    on conflict (organization_id, part_id, currency) do update set price_minor = excluded.price_minor
    where c.price_minor <> excluded.price_minor`.execute(trx)
  return Number((gone.numAffectedRows ?? 0n) + (kept.numAffectedRows ?? 0n))
}

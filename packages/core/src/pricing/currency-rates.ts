import { type CurrencyRate, type SetCurrencyRate, supplierCurrencies } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../platform/db/index.ts'

/** SQL: a currency a row as (currency, roubles, units), by the rate that holds today; roubles themselves among them. */
export const selectRates: RawBuilder<unknown> = sql`
  (select 'RUB' as currency, 1::numeric as roubles, 1 as units)
  union all
  (select distinct on (currency) currency, roubles, units from currency_rate
    where since <= current_date order by currency, since desc, id desc)`

/**
 * SQL: an amount in minor units in another currency, rounded half up by decimal arithmetic; null without a rate. `rate` is
 * a relation of selectRates that the outer query names so; all currencies have a hundred minor units.
 */
export function convertMinor(
  amountMinor: RawBuilder<unknown>,
  { from, to }: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
): RawBuilder<number | null> {
  return sql`(case when ${from} = ${to} then ${amountMinor} else (
    select round(${amountMinor} * source.roubles * target.units / (source.units * target.roubles))::bigint
    from rate source, rate target where source.currency = ${from} and target.currency = ${to}) end)`
}

/** The rates of every foreign currency, the present one of each first. */
export async function listRates(db: Reader): Promise<CurrencyRate[]> {
  const rows = await db
    .selectFrom('currencyRate')
    .select([
      'id',
      'currency',
      sql<string>`to_char(since, 'YYYY-MM-DD')`.as('since'),
      sql<string>`trim_scale(roubles)::text`.as('roubles'),
      'units',
      'createdByName',
      'createdAt',
    ])
    .orderBy('currency')
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ currency, createdAt, ...rate }) => ({
    ...rate,
    currency: supplierCurrencies.find((known) => known === currency) ?? 'USD',
    createdAt: createdAt.toISOString(),
  }))
}

/** Adds a rate; those before it stay as they were, for whoever asks what a price was made of. */
export async function addRate(
  trx: Trx,
  { currency, since, roubles, units, by }: SetCurrencyRate & { by: { id: string; name: string } },
): Promise<void> {
  await trx
    .insertInto('currencyRate')
    .values({ currency, since: sql`${since}::date`, roubles, units, createdBy: by.id, createdByName: by.name })
    .execute()
}

import type { Database } from '@agromarket/core/platform/db'
import { sql } from 'kysely'

/** Every amount of money in the database: all columns that hold minor units, whatever table they stand in. */
export async function readEveryAmount(db: Database): Promise<number[]> {
  const columns = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_minor'`.execute(db)
  const amounts = await Promise.all(
    columns.rows.map(({ table, column }) =>
      sql<{ amount: number }>`select distinct ${sql.ref(column)} as amount from ${sql.table(table)}
        where ${sql.ref(column)} > 0`.execute(db),
    ),
  )
  return [...new Set(amounts.flatMap(({ rows }) => rows.map(({ amount }) => amount)))]
}

/**
 * Makes every amount a number that stands nowhere by chance: twelve digits of roubles or tenge with kopecks. Some prices
 * get marks, so that sale badges and old prices are there to leak.
 */
export async function makePricesUnlikely(db: Database): Promise<void> {
  await sql`
    with numbered as (select part_id, price_list_id, row_number() over (order by price_list_id, part_id) as n from price)
    update price set
      price_minor = 41736952800000 + n * 2345678903,
      old_price_minor = case when n % 3 = 0 then 73190462700000 + n * 2345678909 end,
      is_sale = n % 3 = 0, is_super_price = n % 5 = 0
    from numbered
    where price.part_id = numbered.part_id and price.price_list_id = numbered.price_list_id`.execute(db)
  await sql`
    with numbered as (select id, row_number() over (order by id) as n from delivery_tariff)
    update delivery_tariff t set
      base_minor = 81736952800000 + n * 3345678911, minimum_minor = 82736952800000 + n * 3345678913,
      per_km_minor = 83736952800000 + n * 3345678917, per_kg_minor = 84736952800000 + n * 3345678919,
      oversize_minor = 85736952800000 + n * 3345678923
    from numbered where numbered.id = t.id`.execute(db)
  await sql`
    with numbered as (select id, row_number() over (order by id) as n from price_request where price_minor is not null)
    update price_request r set price_minor = 86736952800000 + n * 3345678929
    from numbered where numbered.id = r.id`.execute(db)
  await sql`
    with numbered as (select id, row_number() over (order by id) as n from transport_order where price_minor is not null)
    update transport_order o set price_minor = 46736952800000 + n * 3345678971
    from numbered where numbered.id = o.id`.execute(db)
  await sql`
    update supplier_markup set minimum_minor = 87736952800000 + place * 3345678931,
      round_to_minor = 88736952800000 + place * 3345678937`.execute(db)
  // Whoever holds an offer's link is told its own prices: those are not among what is hidden.
  await sql`delete from offer`.execute(db)
  await sql`
    with numbered as (select ctid as place, row_number() over (order by ctid) as n from part_best_offer)
    update part_best_offer o set
      price_minor = 96736952800000 + n * 3345678967,
      minimum_minor = case when minimum_minor > 0 then 97736952800000 + n * 3345678971 else minimum_minor end
    from numbered where numbered.place = o.ctid`.execute(db)
  await sql`
    update supplier set minimum_order_minor = 98736952800000 where minimum_order_minor > 0`.execute(db)
  await makeOrdersUnlikely(db)
  await sql`
    update organization set limit_total_minor = 55512345678917, limit_used_minor = 33398765432119
    where limit_total_minor > 0`.execute(db)
}

/** Orders, agreed prices and offers of the demo shop; a line's total stays what its pieces cost. */
async function makeOrdersUnlikely(db: Database): Promise<void> {
  await sql`
    with numbered as (select id, row_number() over (order by id) as n from customer_order)
    update customer_order o set
      total_minor = 91736952800000 + n * 3345678941,
      delivery_price_minor = case when delivery_price_minor > 0 then 92736952800000 + n * 3345678943 else delivery_price_minor end,
      credit_minor = case when credit_minor > 0 then 93736952800000 + n * 3345678947 else credit_minor end
    from numbered where numbered.id = o.id`.execute(db)
  await sql`
    with numbered as (select ctid as place, row_number() over (order by ctid) as n from customer_order_line)
    update customer_order_line l set
      price_minor = 4473695280000 + n * 345678949, total_minor = (4473695280000 + n * 345678949) * count,
      old_price_minor = case when old_price_minor is not null then 5473695280000 + n * 345678953 end
    from numbered where numbered.place = l.ctid`.execute(db)
  await sql`
    with numbered as (select ctid as place, row_number() over (order by ctid) as n from agreed_price)
    update agreed_price a set price_minor = 94736952800000 + n * 3345678959
    from numbered where numbered.place = a.ctid`.execute(db)
  await sql`
    with numbered as (select ctid as place, row_number() over (order by ctid) as n from customer_price)
    update customer_price c set price_minor = 96736952800000 + n * 3345678967
    from numbered where numbered.place = c.ctid`.execute(db)
  // What was sent to a client never changes, and here nobody has been sent anything.
  await sql`alter table offer_edition disable trigger user`.execute(db)
  await sql`
    with numbered as (select ctid as place, row_number() over (order by ctid) as n from offer_edition)
    update offer_edition e set total_minor = 95736952800000 + n * 3345678961
    from numbered where numbered.place = e.ctid and e.total_minor > 0`.execute(db)
  await sql`alter table offer_edition enable trigger user`.execute(db)
}

const shortestUnlikely = 11
/** What may stand between the digits of one number: spaces of all widths, separators, and how JSON and HTML spell them. */
const separators =
  /(?<=\d)(?:[\s.,'’_\u00a0\u2009\u202f]|&nbsp;|&#160;|&#xa0;|&#8239;|\\u00a0|\\u2009|\\u202f|\\n|%20|%C2%A0|\+){1,3}(?=\d)/gi

/**
 * Finds any of `amounts` in a text in whatever notation: minor units, with or without kopecks, rounded up or down, with
 * any group separator. Amounts too short to be told from chance are refused.
 */
export function createPriceFinder(amounts: readonly number[]): (text: string) => string[] {
  const wanted = new Set(amounts.flatMap((minor) => [Math.floor(minor / 100), Math.ceil(minor / 100)]).map(String))
  const lengths = [...new Set([...wanted].map((digits) => digits.length))]
  const tooShort = [...wanted].find((digits) => digits.length < shortestUnlikely)
  if (tooShort !== undefined) throw new Error(`${tooShort} may stand anywhere by chance`)
  return (text) => {
    const runs = text.replace(separators, '').match(/\d{11,}/g) ?? []
    return [...new Set(runs.flatMap((run) => lengths.flatMap((length) => findIn(run, length, wanted))))]
  }
}

function findIn(run: string, length: number, wanted: ReadonlySet<string>): string[] {
  const pieces = Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => run.slice(at, at + length))
  return pieces.filter((piece) => wanted.has(piece))
}

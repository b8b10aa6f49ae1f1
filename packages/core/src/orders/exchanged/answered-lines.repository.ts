import { sql } from 'kysely'
import { now, type Reader, type Trx } from '../../platform/db/index.ts'

/** A line of an order as whoever answers it has to match it. */
export interface OrderLine {
  partId: number
  code1c: string
  article: string
  name: string
  count: number
  priceMinor: number
}

/** What the lines of an order and its delivery cost now. */
export interface OrderLines {
  lines: OrderLine[]
  deliveryPriceMinor: number
  totalMinor: number
  userId: string
}

export async function findOrderLines(db: Reader, orderId: string): Promise<OrderLines | undefined> {
  const { rows } = await sql<OrderLines>`
    select o.delivery_price_minor, o.total_minor, o.user_id,
      (select json_agg(json_build_object('partId', l.part_id, 'code1c', l.code1c, 'article', l.article, 'name', l.name,
          'count', l.count, 'priceMinor', l.price_minor) order by l.line_number)
        from customer_order_line l where l.order_id = o.id) as lines
    from customer_order o where o.id = ${orderId}`.execute(db)
  return rows[0]
}

export interface WrittenLine {
  partId: number
  count: number
  priceMinor: number
}

/** A line that the order has not had; weight of one piece. */
export interface AddedLine extends WrittenLine {
  code1c: string
  article: string
  name: string
  manufacturer: string
  icon: string
  slug: string
  unit: string
  weightGrams: number
}

/** Makes the order's lines these; what is not named goes. Weight follows the count. */
export async function replaceLines(
  trx: Trx,
  orderId: string,
  { kept, added }: { kept: readonly WrittenLine[]; added: readonly AddedLine[] },
): Promise<void> {
  const partIds = kept.map(({ partId }) => partId)
  await sql`
    delete from customer_order_line where order_id = ${orderId} and part_id <> all(${partIds}::bigint[])`.execute(trx)
  await sql`
    update customer_order_line l set count = k.count, price_minor = k."priceMinor", total_minor = k.count * k."priceMinor",
      weight_grams = l.weight_grams / l.count * k.count, count_at_branch = least(l.count_at_branch, k.count),
      old_price_minor = case when l.price_minor = k."priceMinor" then l.old_price_minor end
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k ("partId" bigint, count integer, "priceMinor" bigint)
    where l.order_id = ${orderId} and l.part_id = k."partId"`.execute(trx)
  await sql`
    insert into customer_order_line (order_id, line_number, part_id, code1c, article, name, manufacturer_name, icon, slug,
      unit, count, price_minor, total_minor, weight_grams, count_at_branch)
    select ${orderId}::uuid,
      (select coalesce(max(line_number), 0) from customer_order_line where order_id = ${orderId}) + row_number() over (),
      a."partId", a.code1c, a.article, a.name, a.manufacturer, a.icon, a.slug, a.unit, a.count, a."priceMinor",
      a.count * a."priceMinor", a."weightGrams" * a.count, 0
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a ("partId" bigint, code1c text, article text, name text,
      manufacturer text, icon text, slug text, unit text, count integer, "priceMinor" bigint, "weightGrams" bigint)`.execute(
    trx,
  )
}

/** Sums of the order after its lines have changed; answers the new total. `creditMinor`: what a limit has paid of it. */
export async function setSums(
  trx: Trx,
  orderId: string,
  { totalMinor, deliveryPriceMinor, isByLimit }: { totalMinor: number; deliveryPriceMinor: number; isByLimit: boolean },
): Promise<void> {
  await trx
    .updateTable('customerOrder')
    .set({
      totalMinor,
      deliveryPriceMinor,
      ...(isByLimit && { creditMinor: totalMinor }),
      weightGrams: sql<number>`(select coalesce(sum(weight_grams), 0) from customer_order_line where order_id = ${orderId})`,
      updatedAt: now,
    })
    .where('id', '=', orderId)
    .execute()
}

import { createHash } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'
import { sql } from 'kysely'

interface OrderLine {
  orderId: string
  number: string
  code1c: string
  article: string
  name: string
  count: number
  priceMinor: number
}

/** Documents of 1C that an employee has to decide: fewer pieces than ordered, and another price. */
export async function loadDemoAnswers(db: Database, baseId: string): Promise<void> {
  const { rows } = await sql<OrderLine>`
    select o.id as order_id, o.number::text as number, l.code1c, l.article, l.name, l.count, l.price_minor::float8 as price_minor
    from customer_order o cross join lateral (
      select * from customer_order_line l where l.order_id = o.id order by l.line_number limit 1) l
    where o.status in ('accepted', 'confirmed') and l.count > 1 and l.price_minor > 0
      and (select count(*) from customer_order_line w where w.order_id = o.id) = 1
      and o.branch_id = (select id from branch where is_default)
    order by o.number limit 2`.execute(db)
  for (const [index, line] of rows.entries()) {
    const isFewer = index % 2 === 0
    const said = isFewer
      ? { count: line.count - 1, priceMinor: line.priceMinor }
      : { count: line.count, priceMinor: Math.round(line.priceMinor * 1.04) }
    const why = isFewer ? `${line.name}: количество ${line.count} → ${said.count}` : `${line.name}: другая цена`
    const document = toDocument(line, said)
    await db
      .insertInto('exchangeAnswer')
      .values({
        ...{ baseId, orderId: line.orderId, number: line.number, state: 'waiting', why, filename: 'orders-1.xml' },
        digest: createHash('sha256').update(JSON.stringify(document)).digest('hex'),
        document: JSON.stringify(document),
      })
      .execute()
  }
}

function toDocument(line: OrderLine, { count, priceMinor }: { count: number; priceMinor: number }) {
  const totalMinor = count * priceMinor
  return {
    ...{ id: line.orderId, number: line.number, number1c: `АМ00-${line.number.padStart(6, '0')}`, version: '' },
    ...{ date1c: '2026-11-20', date: '2026-11-20', time: '10:15:00', operation: 'Заказ товара', basis: '' },
    ...{ currency: 'руб.', totalMinor, comment: '', isDeleted: false },
    buyer: { id: '', name: '', taxId: '', taxReasonCode: '', phone: '', email: '' },
    lines: [
      { goodsId: line.code1c, article: line.article, name: line.name, count, priceMinor, totalMinor, kind: 'goods' },
    ],
    requisites: { Проведен: 'true' },
  }
}

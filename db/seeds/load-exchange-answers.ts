import { createHash } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'
import { sql } from 'kysely'

interface OrderLine {
  code1c: string
  article: string
  name: string
  count: number
  priceMinor: number
}
interface DemoOrder {
  orderId: string
  number: string
  lines: OrderLine[]
}

/** Documents of 1C that an employee has to decide: fewer pieces than ordered, and another price. */
export async function loadDemoAnswers(db: Database, baseId: string): Promise<void> {
  const { rows } = await sql<DemoOrder>`
    select o.id as order_id, o.number::text as number, (
      select json_agg(json_build_object('code1c', l.code1c, 'article', l.article, 'name', l.name, 'count', l.count,
        'priceMinor', l.price_minor) order by l.count desc, l.line_number) from customer_order_line l where l.order_id = o.id) as lines
    from customer_order o
    where o.status in ('accepted', 'confirmed') and o.delivery_price_minor = 0
      and exists (select from customer_order_line l where l.order_id = o.id and l.count > 1 and l.price_minor > 0)
      and o.branch_id = (select id from branch where is_default)
    order by o.number limit 2`.execute(db)
  for (const [index, order] of rows.entries()) {
    const [line, ...others] = order.lines
    if (!line) continue
    const isFewer = index % 2 === 0
    const said = isFewer
      ? { ...line, count: line.count - 1 }
      : { ...line, priceMinor: Math.round(line.priceMinor * 1.04) }
    const why = isFewer ? `${line.name}: количество ${line.count} → ${said.count}` : `${line.name}: другая цена`
    const document = toDocument(order, [said, ...others])
    await db
      .insertInto('exchangeAnswer')
      .values({
        ...{ baseId, orderId: order.orderId, number: order.number, state: 'waiting', why, filename: 'orders-1.xml' },
        digest: createHash('sha256').update(JSON.stringify(document)).digest('hex'),
        document: JSON.stringify(document),
      })
      .execute()
  }
}

function toDocument({ orderId, number }: DemoOrder, lines: readonly OrderLine[]) {
  return {
    ...{ id: orderId, number, number1c: `АМ00-${number.padStart(6, '0')}`, version: '' },
    ...{ date1c: '2026-11-20', date: '2026-11-20', time: '10:15:00', operation: 'Заказ товара', basis: '' },
    ...{ currency: 'руб.', comment: '', isDeleted: false },
    totalMinor: lines.reduce((sum, { count, priceMinor }) => sum + count * priceMinor, 0),
    buyer: { id: '', name: '', taxId: '', taxReasonCode: '', phone: '', email: '' },
    lines: lines.map(({ code1c, ...line }) => ({
      ...line,
      ...{ goodsId: code1c, totalMinor: line.count * line.priceMinor, kind: 'goods' },
    })),
    requisites: { Проведен: 'true' },
  }
}

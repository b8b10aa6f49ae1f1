import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

interface Wanted {
  part_id: number
  count: number
}

interface WantedOrder {
  products: Wanted[]
  contacts: { name: string; email: string }
}

interface SellableRow {
  id: string
  code1c: string
  article: string
  name: string
  maker: string
  icon: string
  slug: string
  price_minor: string
}

const sellable = `select p.id, p.slug, p.code1c, p.article, p.name, p.icon, p.unit, p.weight_grams, m.name as maker,
    (select pr.price_minor from price pr where pr.part_id = p.id and pr.price_list_id = 1) as price_minor,
    (select json_object_agg(s.branch_id, s.quantity - s.reserved) from stock s
      where s.part_id = p.id and s.quantity > s.reserved) as free
  from part p join manufacturer m on m.id = p.manufacturer_id where p.id = any($1::bigint[])`

/**
 * The cart and the order as somebody would write them by hand, without rules, refusals, messages' texts or types: the same
 * rows are read and written, and the same kind of answer is sent.
 */
export function floorShop(server: FastifyInstance, pool: pg.Pool): void {
  server.post('/cart/add', async (request) => {
    const userId = await findUser(pool, request.headers.cookie)
    const { products } = request.body as { products: Wanted[] }
    const lines = await inTransaction(pool, (client) => addToCart(client, userId, products))
    const ids = lines.map((line) => line.part_id)
    const { rows: parts } = await pool.query({ name: 'sellable', text: sellable, values: [ids] })
    return { lines, parts }
  })

  server.post('/order', async (request) => {
    const userId = await findUser(pool, request.headers.cookie)
    const order = await inTransaction(pool, (client) => placeOrder(client, userId, request.body as WantedOrder))
    return { order }
  })
}

async function findUser(pool: pg.Pool, cookie = ''): Promise<string> {
  const token = /session=([^;]+)/.exec(cookie)?.[1] ?? ''
  const { rows } = await pool.query({
    name: 'session',
    text: `select s.user_id, u.name, u.email from session s join user_account u on u.id = s.user_id
      where s.token_hash = $1 and s.expires_at > now()`,
    values: [createHash('sha256').update(token).digest()],
  })
  return rows[0]?.user_id
}

async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function addToCart(client: pg.PoolClient, userId: string, products: readonly Wanted[]) {
  const { rows: carts } = await client.query({
    name: 'cart',
    text: `insert into cart (user_id) values ($1) on conflict (user_id) do update set updated_at = now() returning id`,
    values: [userId],
  })
  for (const { part_id, count } of products) {
    await client.query({
      name: 'add',
      text: `insert into cart_line (cart_id, part_id, count) values ($1, $2, $3)
        on conflict (cart_id, part_id) do update set count = cart_line.count + excluded.count`,
      values: [carts[0].id, part_id, count],
    })
  }
  const { rows } = await client.query<{ id: string; part_id: string; count: number }>({
    name: 'lines',
    text: 'select id, part_id, count, is_checked from cart_line where cart_id = $1 order by id',
    values: [carts[0].id],
  })
  return rows
}

async function placeOrder(client: pg.PoolClient, userId: string, { products, contacts }: WantedOrder) {
  const ids = products.map(({ part_id }) => part_id)
  await client.query({
    name: 'lock',
    text: `select part_id, branch_id, quantity - reserved from stock where part_id = any($1::bigint[])
      order by part_id, branch_id for update`,
    values: [ids],
  })
  const { rows: parts } = await client.query<SellableRow>({ name: 'sellable', text: sellable, values: [ids] })
  const lines = products.flatMap(({ part_id, count }) => {
    const part = parts.find((row) => Number(row.id) === part_id)
    return part ? [{ part, count, total: Number(part.price_minor) * count }] : []
  })
  const { rows } = await client.query({
    name: 'order',
    text: `insert into customer_order (user_id, branch_id, currency, total_minor, weight_grams, delivery_method,
        payment_method, pickup_date, buyer_kind, contact_name, contact_phone, contact_email, idempotency_key)
      values ($1, 1, 'RUB', $2, 100, 'pickup', 'invoice', current_date, 'person', $3, '79001112233', $4, $5)
      returning id, number, total_minor, currency, status`,
    values: [userId, lines.reduce((sum, line) => sum + line.total, 0), contacts.name, contacts.email, randomUUID()],
  })
  for (const [index, line] of lines.entries()) await insertLine(client, rows[0].id, index + 1, line)
  await client.query({
    name: 'event',
    text: `insert into customer_order_event (order_id, status, note) values ($1, 'accepted', '')`,
    values: [rows[0].id],
  })
  for (const to of [contacts.email, 'branch@shop.test']) await insertMessage(client, to, lines)
  return rows[0]
}

async function insertLine(
  client: pg.PoolClient,
  orderId: string,
  number: number,
  { part, count, total }: { part: SellableRow; count: number; total: number },
): Promise<void> {
  const { id, code1c, article, name, maker, icon, slug, price_minor } = part
  const { rows } = await client.query({
    name: 'line',
    text: `insert into customer_order_line (order_id, line_number, part_id, code1c, article, name, manufacturer_name,
        icon, slug, count, price_minor, total_minor, weight_grams, count_at_branch)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 100, $10) returning id`,
    values: [orderId, number, id, code1c, article, name, maker, icon, slug, count, price_minor, total],
  })
  await client.query({
    name: 'reserve',
    text: `with r as (insert into stock_reservation (order_line_id, branch_id, part_id, quantity)
        values ($1, 1, $2, $3)) update stock set reserved = reserved + $3 where part_id = $2 and branch_id = 1`,
    values: [rows[0].id, id, count],
  })
}

async function insertMessage(client: pg.PoolClient, to: string, lines: readonly object[]): Promise<void> {
  const { rows } = await client.query({
    name: 'message',
    text: `insert into message (dedupe_key, channel, recipient, template, data)
      values ($1, 'email', $2, 'order-placed', $3) returning id`,
    values: [`floor:${randomUUID()}`, to, JSON.stringify({ lines })],
  })
  await client.query({
    name: 'outbox',
    text: `insert into outbox (job_name, queue, payload) values ('notifications.send-letter', 'mail', $1)`,
    values: [JSON.stringify({ messageId: rows[0].id })],
  })
}

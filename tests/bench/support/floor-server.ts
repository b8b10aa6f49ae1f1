import fastify from 'fastify'
import pg from 'pg'

/**
 * What the shop is measured against, in a process of its own: a bare Fastify route that answers JSON, and one that reads
 * 24 rows by an index through pg and sends them. Nothing of ours is in between.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const server = fastify()

server.get('/json', () => ({ ok: true }))
server.get('/select/:category', async (request) => {
  const { category } = request.params as { category: string }
  const { rows } = await pool.query(
    `select id, slug, article, name, node, icon, manufacturer_id, category_id, specifications, weight_grams, unit
     from part where category_id = $1 and removed_at is null order by popularity desc, id limit 24`,
    [category],
  )
  return rows
})

const card = `p.id, p.slug, p.article, p.name, p.node, p.icon, p.manufacturer_id, p.category_id, p.specifications,
  p.weight_grams, p.unit, (select json_object_agg(s.branch_id, s.quantity - s.reserved) from stock s
    where s.part_id = p.id and s.quantity > s.reserved) as free`

server.get('/article/:key', async (request) => {
  const { key } = request.params as { key: string }
  const { rows } = await pool.query({
    name: 'article',
    text: `select ${card} from part p
      where p.article_key ~>=~ $1 and p.article_key ~<~ $2 and p.removed_at is null
      order by p.article_key using ~<~ limit 5`,
    values: [key, `${key}\u{10ffff}`],
  })
  return rows
})
server.get('/words/:query', async (request) => {
  const { query } = request.params as { query: string }
  const { rows } = await pool.query({
    name: 'words',
    text: `select ${card} from part_search w join part p on p.id = w.part_id
      where w.words @@ $1::tsquery order by w.popularity desc, w.part_id limit 5`,
    values: [query],
  })
  return rows
})

const address = await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) })
process.send?.({ address })
process.once('disconnect', () => process.exit())

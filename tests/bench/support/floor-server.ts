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

const address = await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) })
process.send?.({ address })
process.once('disconnect', () => process.exit())

import fastify from 'fastify'
import pg from 'pg'
import { floorShop } from './floor-shop.ts'

/**
 * What the shop is measured against, in a process of its own: a bare Fastify route that answers JSON, and one that reads
 * 24 rows by an index through pg and sends them. Nothing of ours is in between.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const server = fastify({ routerOptions: { maxParamLength: 1_000 } })

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

/** A page of a list whose ids are known, with prices and pieces, and nothing counted beside it. */
server.get('/list/:ids', async (request) => {
  const { ids } = request.params as { ids: string }
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${card}, (select pr.price_minor from price pr where pr.part_id = p.id and pr.price_list_id = 1) as price
      from unnest($1::bigint[]) with ordinality as wanted (id, n) join part p on p.id = wanted.id order by wanted.n`,
    values: [ids.split(',')],
  })
  return rows
})

server.get('/part/:slug', async (request) => {
  const { slug } = request.params as { slug: string }
  const { rows } = await pool.query({
    name: 'part',
    text: `select ${card}, p.description, p.code1c,
        (select json_agg(json_build_object('number', c.number, 'manufacturer', c.manufacturer_name, 'kind', c.kind))
          from cross_number c where c.part_id = p.id) as cross_numbers,
        (select json_agg(json_build_object('modelId', a.model_id, 'node', a.node, 'sheet', a.sheet, 'position', a.position))
          from applicability a where a.part_id = p.id) as fits,
        (select json_agg(json_build_object('sheetId', i.sheet_id, 'position', i.position))
          from drawing_item i where i.part_id = p.id) as places,
        (select json_agg(analogue) from (select ${card} from part p
          where p.id in (
            select theirs.part_id from cross_number mine join cross_number theirs on theirs.number_key = mine.number_key
            where mine.part_id = own.id union
            select theirs.part_id from cross_number theirs where theirs.number_key = own.article_key)
            and p.id <> own.id and p.removed_at is null
          order by p.popularity desc limit 12) analogue) as analogues
      from part own join part p on p.id = own.id where own.slug = $1`,
    values: [slug],
  })
  return rows[0]
})

floorShop(server, pool)

const address = await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) })
process.send?.({ address })
process.once('disconnect', () => process.exit())

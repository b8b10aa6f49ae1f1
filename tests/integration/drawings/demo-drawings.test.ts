import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop({ seed: 'demo' })

it('every model line of the demo shop has at least eight sheets, each under its own number', async () => {
  const { rows } = await sql<{ slug: string; count: number; last: number }>`
    select l.slug, count(p.id)::int as count, coalesce(max(p.number), 0) as last
    from model_line l left join drawing_place p on p.model_line_id = l.id group by l.slug`.execute(shop.db)

  expect(rows.filter(({ count }) => count < 8)).toEqual([])
  expect(rows.filter(({ count, last }) => count !== last)).toEqual([])
})

it('what stands on a sheet fits every machine of the sheet', async () => {
  const { rows } = await sql`
    select s.code, i.position, m.slug from drawing_item i
    join drawing_sheet s on s.id = i.sheet_id
    join drawing_place p on p.sheet_id = s.id
    join model m on m.model_line_id = p.model_line_id
    where i.part_id is not null
      and not exists (select from applicability a where a.part_id = i.part_id and a.model_id = m.id)`.execute(shop.db)

  expect(rows).toEqual([])
})

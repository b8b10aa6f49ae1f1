import { forgetOldRuns } from '@agromarket/core/exchange'
import exceljs from 'exceljs'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenBase, mapBase } from './given-base.ts'
import { type PlayedSession, playExchange } from './play-exchange.ts'
import { writeGoods, writeOffers } from './write-package.ts'

const shop = useTestShop()
let base: { id: string; login: string }
let session: PlayedSession

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
  base = await givenBase(shop.db, { isPublished: true, settings: { dropPercent: 100 } })
  await mapBase(shop.db, base.id)
  session = await playExchange(shop, base.login)
})

const runId = async () =>
  (await shop.db.selectFrom('exchangeRun').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
const ask = (visitor: TestVisitor, id: string) => visitor.get(`/api/exchange/runs/${id}/problems`)
const asAdmin = async () => shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))

async function exported(): Promise<string[][]> {
  const answer = await ask(await asAdmin(), await runId())
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  const book = new exceljs.Workbook()
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer)
  const rows: string[][] = []
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as (string | null)[]).slice(1).map((text) => text ?? '')))
  return rows
}

it('gives administrators all that a run could not take, each with its place, article and name', async () => {
  const waiting = Array.from({ length: 2_600 }, (_, index) => ({ id: `w${index}`, article: `W-${index}`, group: 'g9' }))
  await session.send('import.xml', writeGoods([{ id: 'a', article: 'Q-1', name: 'Ремень' }, ...waiting]))
  await session.send('offers.xml', writeOffers([{ id: 'a', prices: { retail: 'дорого' } }]))

  const [head, ...rows] = await exported()
  expect(head).toEqual(['Причина', 'Файл', 'Место в документе', 'Ид', 'Артикул', 'Наименование'])
  expect(rows).toHaveLength(2_601)
  expect(rows[2_599]).toEqual([
    'Группа не сопоставлена с разделом. Выберите раздел каталога',
    ...['import.xml', 'Товары/Товар[2601]', 'w2599', 'W-2599', 'Деталь w2599'],
  ])
  expect(rows[2_600]).toEqual([
    'Цена «дорого» не число',
    ...['offers.xml', 'Предложения/Предложение[1]', 'a', 'Q-1', 'Ремень'],
  ])
})

it('is nobody else’s, and of no run that there is not', async () => {
  await session.send('import.xml', writeGoods([{ id: 'a' }]))

  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  const employee = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'] }))
  expect((await ask(buyer, await runId())).statusCode).toBe(404)
  expect((await ask(employee, await runId())).statusCode).toBe(404)
  expect((await ask(await asAdmin(), base.id)).statusCode).toBe(404)
})

it('keeps a hundred thousand of a run, and says that there were more', async () => {
  await session.send('import.xml', writeGoods([{ id: 'a' }]))
  await sql`insert into exchange_report (run_id, level, content)
    select ${await runId()}, 'warning', 'Замечание ' || n from generate_series(1, 99998) n`.execute(shop.db)
  await session.send('import2.xml', writeGoods([{ id: 'a' }, { id: 'b' }, { id: 'c' }]))

  const { rows } = await sql<{ kept: number; cut: string }>`
    select (count(*) filter (where level <> 'info'))::int as kept, max(content) filter (where cause = 'cut') as cut
    from exchange_report where run_id = ${await runId()}`.execute(shop.db)
  const cut = expect.stringMatching(/^Дальнейшие замечания не записаны: сохранены первые 100\s000 этого обмена$/)
  expect(rows).toEqual([{ kept: 100_000, cut }])
})

it('of a base that is never set right keeps the newest, and the first of each run', async () => {
  const told = async () => {
    const { rows } = await sql<{ content: string }>`
      select content from exchange_report where level <> 'info' or cause = 'cut' order by id`.execute(shop.db)
    return rows.map(({ content }) => content)
  }
  for (const run of ['старый', 'новый']) {
    await sql`with r as (insert into exchange_run (base_id, kind) values (${base.id}, 'catalog') returning id)
      insert into exchange_report (run_id, level, content) select id, 'warning', ${run} from r, generate_series(1, 4)`.execute(
      shop.db,
    )
  }

  await forgetOldRuns(shop.app, undefined, { ofBase: 8, ofRun: 2 })
  expect(await told()).toHaveLength(8)
  const left = [...Array(2).fill('старый'), ...Array(4).fill('новый'), 'Замечаний было больше, сохранены первые 2']
  for (let time = 0; time < 2; time += 1) {
    await forgetOldRuns(shop.app, undefined, { ofBase: 7, ofRun: 2 })
    expect(await told()).toEqual(left)
  }
})

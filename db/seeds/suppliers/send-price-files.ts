import { Readable } from 'node:stream'
import type { FileContext } from '@agromarket/core/files'
import type { Database } from '@agromarket/core/platform/db'
import { takeFile } from '@agromarket/core/suppliers'
import { sql } from 'kysely'
import { readSeedState, rememberSeed } from '../seed-state.ts'
import { ensurePriceList, findSupplierPerson } from './price-lists.ts'

const version = '1'
const header = 'Артикул;Производитель;Наименование;Цена;Остаток'
const makers = ['Ростсельмаш', 'Gates', 'Optibelt', 'John Deere', 'CLAAS']
const names = ['Ремень вариатора', 'Подшипник ступицы', 'Фильтр масляный', 'Сегмент ножа', 'Гидроцилиндр']

interface DemoFile {
  name: string
  content: string
}

/** So many rows of invented articles, which no part of the shop has; `raise` moves their prices. */
function rows(prefix: string, count: number, raise = 1): string[] {
  return Array.from({ length: count }, (_, index) => {
    const price = Math.round((480 + ((index * 37) % 900) * 12) * raise)
    return `${prefix}-${1000 + index};${makers[index % 5]};${names[index % 5]};${price};${index % 9 === 0 ? '>10' : index % 40}`
  })
}

const file = (name: string, lines: readonly string[], head = header): DemoFile => ({
  name,
  content: [`Прайс-лист`, head, ...lines].join('\r\n'),
})

/**
 * Rows of parts that the shop sells and no branch of the country has, a third of them, at three quarters of its own price:
 * in the shop they stand as «под заказ». What visitors meet first stays as it is.
 */
async function rowsOfShop(db: Database, currency: string): Promise<string[]> {
  const { rows: parts } = await sql<{ article: string; maker: string; name: string; minor: string; count: number }>`
    select p.article, m.name as maker, p.name, o.price_minor as minor, p.id % 23 + 2 as count
    from part p join manufacturer m on m.id = p.manufacturer_id
      join price_list l on l.currency = ${currency} join price o on o.price_list_id = l.id and o.part_id = p.id
    where p.id % 3 = 0 and p.popularity < 700 and p.removed_at is null and o.price_minor > 0 and not exists (
      select from stock s join branch b on b.id = s.branch_id
      where s.part_id = p.id and s.quantity > 0 and b.country_id = l.country_id)
    order by p.id limit 400`.execute(db)
  return parts.map(({ article, maker, name, minor, count }) =>
    [article, maker, name.replaceAll(';', ','), Math.round((Number(minor) * 0.75) / 100), count].join(';'),
  )
}

/** The same rows, each dearer. */
function raisePrices(lines: readonly string[], raise: number): string[] {
  return lines.map((line) => {
    const [article, maker, name, price, stock] = line.split(';')
    return [article, maker, name, Math.round(Number(price) * raise), stock].join(';')
  })
}

/** One that is taken with a few errors, one that a guard holds, one that is no table, one whose columns nobody has named. */
const ofAgrosnab = (ofShop: readonly string[]): DemoFile[] => [
  file('price_smolensk_1.csv', [
    ...ofShop,
    ...rows('АС', 240),
    'АС-2001;Gates;Ремень;договорная;2',
    ';Optibelt;Ремень вариатора барабана;14860;6',
    'АС-2003;CLAAS;Сегмент ножа;2480;-12',
  ]),
  file('price_smolensk_2.csv', [...raisePrices(ofShop.slice(0, 120), 1.22), ...rows('АС', 150, 1.22)]),
  { name: 'mtz_82_uzly.xls', content: '%PDF-1.7 прайс, сохранённый как PDF' },
  file('ostatki_rsm.csv', rows('РСМ', 60), 'Номер детали;Бренд;Описание;Опт, руб.;Кол-во'),
]
const ofSteppe = (ofShop: readonly string[]): DemoFile[] => [
  file('price_kostanay_1.csv', [...ofShop, ...rows('СТ', 120, 5.6)]),
]

const demo = [
  {
    email: 'supplier@demo.local',
    list: 'Смоленск, основной',
    fileMask: 'price_smolensk*',
    currency: 'RUB',
    write: ofAgrosnab,
  },
  { email: 'supplier2@demo.local', list: 'Костанай', fileMask: 'price_kostanay*', currency: 'KZT', write: ofSteppe },
] as const

/**
 * Lets the demo suppliers send their first price files, once: the worker takes them by the way of all files. Resolves with
 * whether there was anything to do.
 */
export async function sendDemoPriceFiles(app: FileContext): Promise<boolean> {
  if ((await readSeedState(app.db)).get('priceFiles') === version) return false
  for (const { email, list, write, ...settings } of demo) {
    const person = await findSupplierPerson(app.db, email)
    if (!person) continue
    await ensurePriceList(app.db, person.supplierId, list, settings)
    for (const { name, content } of write(await rowsOfShop(app.db, settings.currency))) {
      const facts = { supplierId: person.supplierId, sender: person.name, uploadedBy: person.userId }
      await takeFile(app, {
        ...facts,
        name,
        content: Readable.from([content]),
        priceListId: null,
        source: 'upload',
        mode: 'full',
      })
    }
  }
  await rememberSeed(app.db, 'priceFiles', version)
  return true
}

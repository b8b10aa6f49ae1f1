import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CatalogRecord, importCatalogFile } from '@agromarket/core/catalog/import'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadTaxonomy } from '../../../db/seeds/load-taxonomy.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let shop: TestDatabase
let folder: string

beforeAll(async () => {
  shop = await createTestDatabase()
  await loadTaxonomy(shop.db)
  folder = await mkdtemp(join(tmpdir(), 'agromarket-import-'))
})
afterAll(async () => {
  await shop.destroy()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await shop.db.deleteFrom('part').execute()
})

const filter: CatalogRecord = {
  code1c: '00-1',
  article: 'RE504836',
  name: 'Фильтр масляный',
  manufacturer: 'John Deere',
  category: 'filtry/filtry-maslyanye',
  weightGrams: 900,
  packageSize: 4,
  prices: { RUB: { price: '3 400,50', oldPrice: 3940, isSale: true }, KZT: { price: 19040 } },
  stock: { smolensk: 9, bryansk: 2 },
  crossNumbers: [{ number: 'W 1022', manufacturer: 'MANN-FILTER', kind: 'analogue' }],
  appliesTo: [{ model: 'john-deere-s770', node: 'Двигатель', sheet: 21, position: 6 }],
}
const belt: CatalogRecord = {
  code1c: '00-2',
  article: '45×22-4000',
  name: 'Ремень вариатора',
  manufacturer: 'optibelt',
  category: 'remni/remni-variatornye',
}

async function givenFile(content: string | Buffer, name = 'parts.ndjson'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const ndjson = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')

async function importRecords(...records: object[]) {
  return importCatalogFile(shop.db, await givenFile(ndjson(...records)))
}

const countParts = async () =>
  (await shop.db.selectFrom('part').select(shop.db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count

/** Every index and constraint of the catalogue's tables, as PostgreSQL writes them. */
async function readGuards(): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    order by 1`.execute(shop.db)
  return rows.map(({ definition }) => definition)
}

describe('a good file', () => {
  it('puts a part with its prices, stock, cross numbers and machines on sale', async () => {
    const result = await importRecords(filter)

    expect(result).toMatchObject({ rows: 1, inserted: 1, updated: 0, unchanged: 0, rejected: 0 })
    const part = await shop.db.selectFrom('part').selectAll().executeTakeFirstOrThrow()
    expect(part).toMatchObject({
      article: 'RE504836',
      slug: 're504836-john-deere',
      weightGrams: 900,
      packageSize: 4,
      icon: 'filter',
    })
    const prices = await shop.db.selectFrom('price').selectAll().orderBy('priceListId').execute()
    expect(prices).toMatchObject([
      { priceListId: 1, priceMinor: 340_050, oldPriceMinor: 394_000, isSale: true },
      { priceListId: 2, priceMinor: 1_904_000, oldPriceMinor: null, isSale: false },
    ])
    const stock = await shop.db.selectFrom('stock').select(['branchId', 'quantity']).orderBy('branchId').execute()
    expect(stock).toEqual([
      { branchId: 1, quantity: 9 },
      { branchId: 2, quantity: 2 },
    ])
    const applicability = await shop.db.selectFrom('applicability').selectAll().execute()
    expect(applicability).toMatchObject([{ partId: part.id, node: 'Двигатель', sheet: 21, position: 6 }])
  })

  it('changes nothing when it comes a second time', async () => {
    await importRecords(filter, belt)
    const before = await shop.db.selectFrom('part').select(['id', 'updatedAt']).orderBy('id').execute()

    const second = await importRecords(filter, belt)

    expect(second).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 })
    expect(await shop.db.selectFrom('part').select(['id', 'updatedAt']).orderBy('id').execute()).toEqual(before)
  })

  it('keeps every letter of long rows, whatever pieces they are read and written in', async () => {
    const long = Array.from({ length: 400 }, (_, row) => ({
      ...belt,
      code1c: `99-${row}`,
      article: `B-${row}`,
      description: `${row} дюймов, «ёлка» 🌾 `.repeat(1 + ((row * 7) % 300)),
    }))
    const crossNumbers = Array.from({ length: 200 }, (_, index) => ({
      number: `Ж-${index}`.padEnd(80, 'ж'),
      manufacturer: 'З'.repeat(120),
    }))

    await importRecords(...long, { ...filter, crossNumbers, description: 'ё'.repeat(9_999) })

    const rows = await shop.db.selectFrom('part').select(['code1c', 'description']).execute()
    const stored = new Map(rows.map(({ code1c, description }) => [code1c, description]))
    for (const { code1c, description } of long) expect(stored.get(code1c)).toBe(description)
    const numbers = await shop.db.selectFrom('crossNumber').select('number').execute()
    expect(new Set(numbers.map(({ number }) => number))).toEqual(new Set(crossNumbers.map(({ number }) => number)))
  })

  it('adds new parts beside those on sale', async () => {
    await importRecords(filter)

    const second = await importRecords(filter, { ...belt, stock: { smolensk: 6 }, prices: { RUB: { price: 14_860 } } })

    expect(second).toMatchObject({ inserted: 1, updated: 0, unchanged: 1 })
    const stock = await shop.db
      .selectFrom('stock')
      .innerJoin('part', 'part.id', 'stock.partId')
      .where('part.code1c', '=', '00-2')
      .select('quantity')
      .execute()
    expect(stock).toEqual([{ quantity: 6 }])
  })

  it('leaves an empty catalogue that it fills with every index and key it had', async () => {
    const before = await readGuards()

    await importRecords(filter, belt)

    expect(await readGuards()).toEqual(before)
  })

  it('counts a part as updated when only its price or stock differs', async () => {
    await importRecords(filter, belt)

    const second = await importRecords({ ...filter, stock: { smolensk: 8, bryansk: 2 } }, belt)

    expect(second).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 })
  })

  it('empties a branch that the file no longer names and leaves reservations alone', async () => {
    await importRecords(filter)
    await shop.db.updateTable('stock').set({ reserved: 1 }).execute()

    await importRecords({ ...filter, stock: { smolensk: 9 } })

    const stock = await shop.db.selectFrom('stock').select(['quantity', 'reserved']).orderBy('branchId').execute()
    expect(stock).toEqual([
      { quantity: 9, reserved: 1 },
      { quantity: 0, reserved: 1 },
    ])
  })

  it('keeps what it does not mention', async () => {
    await importRecords({ ...filter, description: 'Сменный' })

    await importRecords({
      code1c: '00-1',
      article: 'RE504836',
      name: 'Фильтр',
      manufacturer: 'john-deere',
      category: filter.category,
    })

    const part = await shop.db.selectFrom('part').selectAll().executeTakeFirstOrThrow()
    expect(part).toMatchObject({ name: 'Фильтр', description: 'Сменный', weightGrams: 900, packageSize: 4 })
    expect(await shop.db.selectFrom('price').select('priceMinor').execute()).toHaveLength(2)
  })

  it('leads from the old address of a part to the new one when its article changes', async () => {
    await importRecords(filter)

    await importRecords({ ...filter, article: 'RE509672' })

    const redirects = await shop.db.selectFrom('partRedirect').select('slug').execute()
    expect(redirects).toEqual([{ slug: 're504836-john-deere' }])
  })

  it('takes a part off sale and puts it back', async () => {
    await importRecords({ ...filter, isRemoved: true })
    const removed = await shop.db.selectFrom('part').select('removedAt').executeTakeFirstOrThrow()

    await importRecords({ ...filter, isRemoved: false })

    const back = await shop.db.selectFrom('part').select('removedAt').executeTakeFirstOrThrow()
    expect([removed.removedAt, back.removedAt]).toEqual([expect.any(Date), null])
  })

  it('tells of the fields that it does not know, once each, and takes the rest', async () => {
    const misspelt = { ...filter, weigthGrams: 950, weightGrams: undefined }

    const result = await importRecords(belt, misspelt, { ...misspelt, code1c: '00-3', article: 'RE504837', note: 'x' })

    expect(result).toMatchObject({ inserted: 3, rejected: 0 })
    expect(result.unknownFields).toEqual([
      { field: 'weigthGrams', line: 2 },
      { field: 'note', line: 3 },
    ])
  })

  it('tells of unknown fields in the entries of its lists, too', async () => {
    const cross = { number: 'W 1022', manufacturer: 'MANN-FILTER', kind: 'analogue' }
    const result = await importRecords({
      ...filter,
      prices: { RUB: { price: 3_400.5, old_price: 3_940 }, KZT: { price: 19_040 } },
      crossNumbers: [cross, { ...cross, number: 'W 1023', maker: 'MANN' }],
      appliesTo: [{ model: 'john-deere-s770', page: 21 }],
      specifications: [{ key: 'height', name: 'Высота', value: 142, units: 'мм' }],
    })

    expect(result).toMatchObject({ inserted: 1, rejected: 0 })
    expect(result.unknownFields.map(({ field }) => field).toSorted()).toEqual([
      'appliesTo.page',
      'crossNumbers.maker',
      'prices.RUB.old_price',
      'specifications.units',
    ])
  })

  it('reads the same from CSV with a byte order mark, quotes and lists in cells', async () => {
    const table = [
      '\uFEFFcode1c;article;name;manufacturer;category;weight_grams;package_size;price_rub;old_price_rub;is_sale_rub;price_kzt;stock;cross_numbers;applies_to',
      '00-1;RE504836;"Фильтр масляный";John Deere;filtry/filtry-maslyanye;900;4;"3 400,50";3940;1;19040;smolensk:9|bryansk:2;W 1022:MANN-FILTER:analogue;john-deere-s770:Двигатель:21:6',
    ].join('\r\n')
    await importCatalogFile(shop.db, await givenFile(table, 'parts.csv'))

    const again = await importRecords(filter)

    expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 })
  })
})

describe('rows that cannot be taken', () => {
  it.each([
    ['an unknown manufacturer', { manufacturer: 'Завод' }, 'Производителя «Завод» нет в справочнике'],
    ['an unknown category', { category: 'remni/net' }, 'Раздела «remni/net» нет в каталоге запчастей'],
    ['no name', { name: ' ' }, 'Не заполнено поле name'],
    ['a negative price', { prices: { RUB: { price: -1 } } }, 'Поле prices.RUB.price должно быть суммой от 0: «-1»'],
    [
      'an old price below the price',
      { prices: { RUB: { price: 10, oldPrice: 9 } } },
      'Старая цена в RUB должна быть больше новой',
    ],
    ['half a piece in stock', { stock: { smolensk: 1.5 } }, 'Поле stock.smolensk должно быть целым числом от 0: «1.5»'],
    ['an unknown branch', { stock: { paris: 1 } }, 'Филиала «paris» нет'],
    ['a NUL in a text', { name: 'a\u0000b' }, 'Поле name содержит недопустимый знак'],
  ])('rejects %s with line and reason and takes the others', async (_, fault, reason) => {
    const result = await importRecords(belt, { ...filter, ...fault })

    expect(result).toMatchObject({ inserted: 1, rejected: 1, firstRejections: [{ line: 2, code1c: '00-1', reason }] })
    expect(await countParts()).toBe(1)
  })

  it('rejects the second of two rows with one code or one article', async () => {
    const result = await importRecords(filter, { ...belt, code1c: '00-1' }, { ...filter, code1c: '00-3' })

    expect(result.firstRejections).toMatchObject([
      { line: 2, reason: 'Код 1С уже встретился в строке 1' },
      { line: 3, reason: 'Такой артикул этого производителя уже встретился в строке 1' },
    ])
  })

  it('tells of the first twenty, or of as many as somebody wants', async () => {
    const path = await givenFile(ndjson(...Array.from({ length: 30 }, () => ({ ...filter, name: '' })), belt))

    const [few, all] = [
      await importCatalogFile(shop.db, path),
      await importCatalogFile(shop.db, path, { mostRejections: 30 }),
    ]

    expect(few.firstRejections.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(all.firstRejections.map(({ line }) => line)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect([few.rejected, all.rejected]).toEqual([30, 30])
  })

  it('writes them into the report, no text as a formula', async () => {
    const chunks: Buffer[] = []
    const path = await givenFile(
      ndjson(belt, { ...filter, name: '' }, { ...filter, code1c: '=1+1', article: '@SUM(A1)', name: '' }),
    )
    await importCatalogFile(shop.db, path, {
      writeReport: async (chunk) => {
        chunks.push(chunk)
      },
    })

    expect(Buffer.concat(chunks).toString()).toBe(
      [
        'Строка;Код 1С;Артикул;Причина',
        '2;00-1;RE504836;Не заполнено поле name',
        "3;'=1+1;'@SUM(A1);Не заполнено поле name\n",
      ].join('\n'),
    )
  })

  it('rejects an article that the shop has under another code', async () => {
    await importRecords(filter)

    const result = await importRecords({ ...filter, code1c: '00-9' })

    expect(result.firstRejections[0]?.reason).toBe('Этот артикул уже есть в каталоге под кодом 1С 00-1')
  })
})

describe('a bad file', () => {
  it.each([
    ['a broken line', `${JSON.stringify(belt)}\n{"code1c":`, 'parts.ndjson', 'Строка 2: это не JSON'],
    ['a list instead of an object', '[1]', 'parts.ndjson', 'Строка 1: ожидается объект JSON'],
    ['an empty file', '', 'parts.ndjson', 'В файле нет ни одной строки'],
    ['another encoding', Buffer.from([0xcf, 0xf0, 0xe8]), 'parts.ndjson', 'Строка 1: файл не в кодировке UTF-8'],
    ['a missing column', 'code1c;article\n1;2', 'parts.csv', 'Строка 1: в заголовке нет столбцов: name'],
    [
      'an unknown column',
      'code1c;article;name;manufacturer;category;constructor\n',
      'parts.csv',
      'неизвестные столбцы в заголовке: constructor; возможны: code1c, article, name,',
    ],
    [
      'a row with too many cells',
      'code1c,article,name,manufacturer,category\n00-2,A,Имя,optibelt,remni/remni-variatornye\n1,2,3,4,5,6',
      'parts.csv',
      'Строка 3: в строке 6 столбцов, а в заголовке 5',
    ],
    ['an open quote', 'code1c,article,name,manufacturer,category\n1,2,"3,4,5\n', 'parts.csv', 'кавычки'],
  ])('with %s is refused by line and reason and changes nothing', async (_, content, name, message) => {
    const path = await givenFile(content, name)

    await expect(importCatalogFile(shop.db, path)).rejects.toThrow(message)
    expect(await countParts()).toBe(0)
  })

  it('that does not exist is named so', async () => {
    await expect(importCatalogFile(shop.db, join(folder, 'none.ndjson'))).rejects.toThrow('Файл не найден')
  })

  it('leaves nothing behind that hinders the next import', async () => {
    await expect(importCatalogFile(shop.db, await givenFile('{'))).rejects.toThrow('это не JSON')

    expect(await importRecords(filter)).toMatchObject({ inserted: 1 })
  })
})

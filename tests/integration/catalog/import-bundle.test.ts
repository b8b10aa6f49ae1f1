import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importBundle, importTable, tableKindNames } from '@agromarket/core/catalog/import'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

/** Forest machines: nothing of them is in the demo shop. */
const forestDealer = join(import.meta.dirname, 'forest-dealer')

const shop = useTestShop()

beforeEach(async () => {
  for (const table of [
    'part',
    'model',
    'modelLine',
    'category',
    'manufacturer',
    'searchSynonym',
    'deliveryTerminal',
    'drawingSheet',
  ] as const) {
    await shop.db.deleteFrom(table).execute()
  }
})

async function givenFolder(changes: Record<string, string | null> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-bundle-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(forestDealer, folder, { recursive: true })
  for (const [name, content] of Object.entries(changes)) {
    if (content === null) await rm(join(folder, name))
    else await writeFile(join(folder, name), content)
  }
  return folder
}

async function givenFile(name: string, content: string): Promise<string> {
  return join(await givenFolder({ [name]: content }), name)
}

async function countRows(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from manufacturer) as makers, (select count(*)::int from category) as categories,
    (select count(*)::int from model_line) as lines, (select count(*)::int from model) as models,
    (select count(*)::int from part) as parts, (select count(*)::int from cross_number) as numbers,
    (select count(*)::int from applicability) as places, (select count(*)::int from stock) as stock,
    (select count(*)::int from price) as prices, (select count(*)::int from search_synonym) as synonyms,
    (select count(*)::int from delivery_terminal) as terminals, (select count(*)::int from drawing_item) as positions`.execute(
    shop.db,
  )
  return rows[0] ?? {}
}

/** Letters А–я stand one after the other there; what the text has besides is ASCII. */
function toWindows1251(letter: string): number {
  const code = letter.charCodeAt(0)
  return code < 0x80 ? code : code - 0x410 + 0xc0
}

const sheetHeader = 'sheet;title;image;model_line;node;number;position;code1c'

async function sheetOf(visitor: TestVisitor, maker: string, modelLine: string, number: number) {
  const sheet = await visitor.trpc.catalog.machineSheet.query({ maker, modelLine, number })
  if (!sheet) throw new Error(`No sheet ${number}`)
  return sheet
}

const filled = {
  makers: 5,
  categories: 7,
  lines: 3,
  models: 4,
  parts: 4,
  numbers: 2,
  places: 3,
  stock: 4,
  prices: 3,
  synonyms: 2,
  terminals: 2,
  positions: 5,
}
const nothing = Object.fromEntries(Object.keys(filled).map((name) => [name, 0]))

describe('a bundle', () => {
  it('makes a shop of an empty one: pages, lists, filters and search show what its files say', async () => {
    await importBundle(shop.app, forestDealer)

    expect(await countRows()).toEqual(filled)
    const visitor = shop.visitor()
    const list = await visitor.trpc.catalog.parts.query({ category: ['pilnaya-garnitura'] })
    expect(list.items.map(({ article }) => article).sort()).toEqual(['18HX100R', '752HSFB149'])
    const sheet = await sheetOf(visitor, 'ponsse', 'scorpion', 12)
    expect(sheet).toMatchObject({
      picture: { width: 600, height: 400, url: expect.stringMatching(/\.svg$/) },
      positions: [
        { position: 1, lines: [{ part: { article: '752HSFB149' } }] },
        { position: 2, lines: [{ part: { article: '18HX100R' } }] },
        { position: 3, lines: [{ serialFrom: 4100 }, { name: 'Ротатор прежний', part: null }] },
        { position: 4, lines: [{ name: 'Рама головки', part: null }] },
      ],
    })
    expect((await sheetOf(visitor, 'komatsu-forest', '931', 3)).id).toBe(sheet.id)
    const machine = await visitor.trpc.catalog.technique.query({ path: 'lesozagotovka/harvestery' })
    expect(JSON.stringify(machine)).toContain('Scorpion King')
    const found = await visitor.trpc.catalog.search.query({ q: 'поворотник', limit: 5 })
    expect(found.parts.map(({ name }) => name)).toEqual(['Ротатор гидравлический'])
  })

  it('changes nothing the second time, and only what is new the third', async () => {
    await importBundle(shop.app, forestDealer)

    const second = await importBundle(shop.app, forestDealer)
    // A sheet is written whole, whatever of it is new.
    const written = second.map(({ kind, inserted, updated }) =>
      kind === 'drawings' ? updated - 1 : inserted + updated,
    )
    expect(written).toEqual(second.map(() => 0))

    const stock = 'code1c;branch;quantity\nЛ-001;smolensk;15\nЛ-001;bryansk;3\nЛ-003;moskva;2'
    const third = await importBundle(shop.app, await givenFolder({ 'stock.csv': stock }))
    expect(third.find(({ kind }) => kind === 'stock')).toMatchObject({ inserted: 1, updated: 1, unchanged: 1 })
  })

  it.each([
    ['models.ndjson', '{"name":"X"', 1, 'не JSON'],
    [
      'synonyms.ndjson',
      '{"term":"пускач","constructor":1,"phrase":["стартер"]}',
      1,
      'неизвестные поля: constructor, phrase; возможны: term,',
    ],
    [
      'prices.csv',
      'code1c;currency;prize\nЛ-001;RUB;1',
      1,
      'заголовке: prize; возможны: code1c, article, manufacturer, currency, price,',
    ],
    ['stock.csv', 'code1c;branch;quantity\nЛ-001;smolensk', 2, 'в строке 2 столбцов'],
    ['stock.csv', 'code1c;branch;quantity\nЛ-001;mars;4', 2, 'Филиала «mars» нет'],
    ['drawings.csv', `${sheetHeader}\nH7;Головка;away.svg;ponsse-scorpion;Головка;1;1;Л-001`, 2, 'away.svg нет рядом'],
    ['drawings.csv', `${sheetHeader}\nH7;Головка;;ponsse-scorpion;Головка;1;1;Л-009`, 2, '«Л-009» нет'],
  ])('whose %s is spoilt changes nothing and says where', async (name, content, line, reason) => {
    const folder = await givenFolder({ [name]: content })

    await expect(importBundle(shop.app, folder)).rejects.toMatchObject({
      path: join(folder, name),
      line,
      reason: expect.stringContaining(reason),
    })
    expect(await countRows()).toEqual(nothing)
  })

  it('takes a shop over that is there already, and leaves the rest of it', async () => {
    await importBundle(shop.app, forestDealer)
    const makers = 'name;slug;country\nPonsse Oyj;ponsse;Финляндия\nLogLift;loglift;Австрия'
    const folder = await givenFolder({ 'makers.csv': makers, 'catalog.ndjson': null, 'stock.csv': null })

    const results = await importBundle(shop.app, folder)

    expect(results[0]).toMatchObject({ kind: 'makers', inserted: 1, updated: 1 })
    expect(await countRows()).toEqual({ ...filled, makers: 6 })
  })

  it('without a file it knows is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agromarket-empty-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))

    await expect(importBundle(shop.app, folder)).rejects.toMatchObject({
      reason: expect.stringContaining('нет файлов'),
    })
  })
})

describe('a table', () => {
  it.each(tableKindNames)('of %s is the same however often it comes', async (kind) => {
    await importBundle(shop.app, forestDealer)
    const path = join(forestDealer, `${kind}.${kind === 'models' || kind === 'synonyms' ? 'ndjson' : 'csv'}`)

    const result = await importTable(shop.db, kind, path)

    expect(result).toMatchObject({ inserted: 0, updated: 0, rejected: 0 })
    expect(result.unchanged).toBe(result.rows)
  })

  it('keeps what fits and reports the rest by line', async () => {
    await importBundle(shop.app, forestDealer)
    const rows = [
      'code1c;branch;quantity',
      'Л-001;smolensk;1',
      'Л-009;smolensk;1',
      'Л-001;smolensk;2',
      'Л-002;mars;2',
      'Л-002;bryansk;-2',
      ';bryansk;2',
    ]
    const path = await givenFile('stock.csv', rows.join('\n'))
    const report: Buffer[] = []
    const writeReport = async (chunk: Buffer) => void report.push(Buffer.from(chunk))

    const result = await importTable(shop.db, 'stock', path, { writeReport })

    expect(result).toMatchObject({ rows: 6, updated: 1, rejected: 5 })
    expect(Buffer.concat(report).toString().trim().split('\n')).toEqual([
      'Строка;Запись;Причина',
      '3;Л-009;Детали с кодом 1С Л-009 нет в каталоге',
      '4;Л-001;Эта запись уже встретилась в строке 2',
      '5;Л-002;Филиала «mars» нет',
      expect.stringMatching(/^6;Л-002;Поле quantity должно быть целым числом/),
      expect.stringMatching(/^7;"?"?;Деталь не названа/),
    ])
  })

  it.each([
    ['makers', 'makers.csv', 'name;slug\nOregon;oregon-2', 'Производитель «Oregon» уже есть под другим адресом'],
    ['categories', 'categories.csv', 'path;name\nlesozagotovka;Лес', 'занят разделом другого каталога'],
    ['categories', 'categories.csv', 'path;name\nnet/takogo;Раздел', 'Раздела «net», в который входит этот, нет'],
    ['categories', 'categories.csv', 'path;name\nПилы;Пилы', 'не адреса латиницей'],
    ['model-lines', 'model-lines.csv', 'name;manufacturer;category\nX;Ponsse;zahvaty', 'нет в каталоге техники'],
    ['models', 'models.csv', 'name;model_line;year_from\nX;ponsse-x;2001', 'Модельного ряда «ponsse-x» нет'],
    ['models', 'models.csv', 'name;model_line;year_from;year_to\nX;ponsse-scorpion;2001;1999', 'раньше, чем начался'],
    ['applicability', 'applicability.csv', 'code1c;model\nЛ-001;mars', 'Модели «mars» нет'],
    ['prices', 'prices.csv', 'code1c;currency;price\nЛ-001;USD;5', 'Прайс-листа в валюте «USD» нет'],
    ['prices', 'prices.csv', 'code1c;currency;price;old_price\nЛ-001;RUB;5;4', 'Старая цена должна быть больше'],
    ['cross-numbers', 'cross-numbers.csv', 'code1c;number;number_manufacturer;kind\nЛ-001;1;X;twin', 'Поле kind'],
  ] as const)('of %s says why it refuses a row: %s, %s', async (kind, name, content, reason) => {
    await importBundle(shop.app, forestDealer)

    const result = await importTable(shop.db, kind, await givenFile(name, content))

    expect(result).toMatchObject({ rows: 1, inserted: 0, updated: 0, rejected: 1 })
    expect(result.firstRejections[0]).toMatchObject({ line: 2, reason: expect.stringContaining(reason) })
  })

  it('takes away what a row marks as removed', async () => {
    await importBundle(shop.app, forestDealer)
    const remove = async (kind: 'prices' | 'applicability' | 'cross-numbers' | 'synonyms', content: string) =>
      importTable(shop.db, kind, await givenFile(`${kind}.csv`, content))

    await remove('prices', 'code1c;currency;is_removed\nЛ-001;KZT;1')
    await remove('applicability', 'code1c;model;is_removed\nЛ-003;ponsse-elephant-king;да')
    await remove('cross-numbers', 'code1c;number;number_manufacturer;is_removed\nЛ-001;0070532;Ponsse;1')
    await remove('synonyms', 'term;phrases;is_removed\nротатор;;1')

    expect(await countRows()).toEqual({ ...filled, prices: 2, places: 2, numbers: 1, synonyms: 1 })
  })

  it.each([
    ['windows-1251', (text: string) => Buffer.from([...text].map(toWindows1251))],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])('is read as Excel saves it, in %s', async (_, encode) => {
    const folder = await givenFolder()
    const path = join(folder, 'makers.csv')
    await writeFile(path, encode('name;slug;country\r\nКомацу Лес;komatsu-les;Япония\r\n'))

    expect(await importTable(shop.db, 'makers', path)).toMatchObject({ inserted: 1, rejected: 0 })
    const maker = shop.db.selectFrom('manufacturer').select(['name', 'country']).where('slug', '=', 'komatsu-les')
    expect(await maker.executeTakeFirst()).toEqual({ name: 'Комацу Лес', country: 'Япония' })
  })

  it('in UTF-8 with a spoilt byte is refused by the line of the byte', async () => {
    const folder = await givenFolder()
    const path = join(folder, 'makers.csv')
    await writeFile(
      path,
      Buffer.concat([Buffer.from('name;country\nПонссе;Финляндия\nКом'), Buffer.from([0xcf, 0x0a])]),
    )

    await expect(importTable(shop.db, 'makers', path)).rejects.toMatchObject({
      line: 3,
      reason: expect.stringContaining('UTF-8'),
    })
  })

  it('reads every file of the example the same as NDJSON and as CSV', async () => {
    const csv = await readFile(join(forestDealer, 'makers.csv'), 'utf8')
    const [head = '', ...lines] = csv.trim().split('\n')
    const records = lines.map((line) =>
      Object.fromEntries(line.split(';').map((cell, index) => [head.split(';')[index] ?? '', cell])),
    )
    await importTable(shop.db, 'makers', join(forestDealer, 'makers.csv'))

    const path = await givenFile('makers.ndjson', records.map((record) => JSON.stringify(record)).join('\n'))
    expect(await importTable(shop.db, 'makers', path)).toMatchObject({ unchanged: 5, inserted: 0, updated: 0 })
  })
})

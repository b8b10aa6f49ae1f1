import { orderCharsets, orderSchemas } from '@agromarket/shared'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeXml } from '../xml/encode-xml.ts'
import { type AnsweredDocument, toMinor } from './answered-document.ts'
import type { DocumentLine, OrderDocument } from './order-document.ts'
import { readOrderDocuments } from './read-order-documents.ts'
import { closeDocuments, openDocuments, toDecimal, writeOrderDocument } from './write-order-document.ts'

const letters = fc.constantFrom(...'абвЯё№«»—ҚөһA9<>&"\'\n\u0000 '.split(''))
const text = fc.string({ unit: letters, minLength: 1, maxLength: 40 })
const line: fc.Arbitrary<DocumentLine> = fc
  .record({
    goodsId: fc.uuid(),
    catalogId: fc.constantFrom('', 'catalog-1'),
    article: text,
    name: text,
    unit: fc.constantFrom('шт.', 'м', 'кг', 'бухта'),
    count: fc.integer({ min: 1, max: 9999 }),
    priceMinor: fc.integer({ min: 1, max: 90_000_000 }),
    kind: fc.constantFrom('goods', 'service'),
  })
  .map((one) => ({ ...one, totalMinor: one.priceMinor * one.count }))

const order: fc.Arbitrary<OrderDocument> = fc.record({
  id: fc.uuid(),
  number: fc.integer({ min: 1 }).map(String),
  version: fc.nat(),
  date: fc.constant('2026-11-22'),
  time: fc.constant('09:05:07'),
  currency: fc.constantFrom('RUB', 'KZT'),
  rate: fc.constant(1),
  totalMinor: fc.integer({ min: 1, max: 1_000_000_000 }),
  comment: text,
  vatPercent: fc.constantFrom(16, 20, 22),
  buyer: fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('organization', 'person'),
    name: text,
    taxId: fc.constantFrom('6730012345', '180340021791', ''),
    taxReasonCode: fc.constantFrom('673001001', ''),
    address: text,
    contactName: text,
    phone: fc.constant('+79001234567'),
    email: fc.constantFrom('a@b.ru', ''),
  }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  requisites: fc.uniqueArray(
    fc.tuple(
      fc.constantFrom('Статус заказа', 'Отменен', 'Филиал'),
      text.filter((value) => clean(value) !== ''),
    ),
    {
      selector: ([name]) => name,
    },
  ),
  isCancelled: fc.boolean(),
})

it('reads back what was written, in every schema and charset, however the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { maxLength: 3 }),
      fc.constantFrom(...orderSchemas),
      fc.constantFrom(...orderCharsets),
      fc.integer({ min: 1, max: 700 }),
      async (orders, schema, charset, pieceBytes) => {
        const madeAt = new Date('2026-11-22T06:05:07Z')
        const head = openDocuments({ schema, charset, madeAt, timeZone: 'Europe/Moscow' })
        expect(head).toContain('ДатаФормирования="2026-11-22T09:05:07"')
        const xml = [head, ...orders.map((one) => writeOrderDocument(one, schema)), closeDocuments].join('')
        const read: AnsweredDocument[] = []
        for await (const one of readOrderDocuments(cut(encodeXml(xml, charset), pieceBytes))) read.push(one)
        expect(read.map(toComparable)).toEqual(orders.map(expected))
      },
    ),
    { numRuns: 60 },
  )
})

async function* cut(bytes: Buffer, pieceBytes: number) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

function toComparable({ buyer, lines, ...read }: AnsweredDocument) {
  const { id, number, version, date, time, currency, totalMinor, comment, requisites } = read
  return { id, number, version, date, time, currency, totalMinor, comment, requisites, buyer, lines }
}

function expected({ buyer, lines, ...order }: OrderDocument): ReturnType<typeof toComparable> {
  const { id, number, date, time, currency, totalMinor } = order
  const { phone, email, taxId, taxReasonCode } = buyer
  return {
    ...{ id, number, date, time, currency, totalMinor, version: String(order.version), comment: clean(order.comment) },
    buyer: { id: buyer.id, name: clean(buyer.name), taxId, taxReasonCode, phone, email },
    lines: lines.map(({ unit: _, catalogId: __, article, name, ...one }) => ({
      ...one,
      article: clean(article),
      name: clean(name),
    })),
    requisites: Object.fromEntries(order.requisites.map(([name, value]) => [name, clean(value)])),
  }
}

function clean(value: string): string {
  return value.replaceAll('\u0000', '').trim()
}

it('reads money without a binary fraction on the way', () => {
  expect(['1 234,50', '1234.5', '0.005', '-12.30', '19.999'].map(toMinor)).toEqual([123450, 123450, 1, -1230, 2000])
  expect(['1.234,50', '1,234.50', '+99,9', '1E3', '1,234'].map(toMinor)).toEqual([123450, 123450, 9990, 100000, 123])
  expect(['', '1.2.3', 'по запросу', '1e50'].map(toMinor)).toEqual([null, null, null, null])
  expect([0, 5, 123450, -1230].map(toDecimal)).toEqual(['0.00', '0.05', '1234.50', '-12.30'])
})

const answered = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><КоммерческаяИнформация><Документ><Ид>я</Ид></Документ></КоммерческаяИнформация>`
async function readIds(bytes: Buffer): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of readOrderDocuments(cut(bytes, 7))) ids.push(id)
  return ids
}

it('reads an answer in the letters that it is written in, whatever it says of them', async () => {
  expect(await readIds(Buffer.from(answered('windows-1251')))).toEqual(['я'])
  expect(await readIds(Buffer.from(`\ufeff${answered('UTF-16')}`, 'utf16le'))).toEqual(['я'])
})

it('refuses an answer whose bytes are of another encoding than it says, and takes no question marks for its words', async () => {
  await expect(readIds(encodeXml(answered('UTF-8'), 'windows-1251'))).rejects.toThrow('записан в другой кодировке')
})

it('names a unit by its code in the classifier, however the shop writes it', () => {
  const written = (unit: string) => {
    const [one] = fc.sample(order, 1)
    const [sold] = fc.sample(line, 1)
    if (!one || !sold) throw new Error('Nothing was sampled')
    return /<БазоваяЕдиница.*?<\/БазоваяЕдиница>/.exec(
      writeOrderDocument({ ...one, lines: [{ ...sold, unit }] }, '2.09'),
    )?.[0]
  }

  expect(written('упак')).toBe(
    '<БазоваяЕдиница Код="778" НаименованиеПолное="Упаковка" МеждународноеСокращение="NMP">упак</БазоваяЕдиница>',
  )
  expect(written('компл.')).toBe('<БазоваяЕдиница Код="839" НаименованиеПолное="Комплект">компл</БазоваяЕдиница>')
  expect(written('constructor')).toBe('<БазоваяЕдиница>constructor</БазоваяЕдиница>')
})

it('keeps no more of an answer than a document can have', async () => {
  async function* endless(head: string, body: string) {
    yield Buffer.from(`<КоммерческаяИнформация><Документ>${head}`)
    const piece = Buffer.from(body.repeat(Math.ceil(2 ** 20 / body.length)))
    for (let pieces = 0; pieces < 4 * 1024; pieces += 1) yield piece
  }
  const read = async (head: string, body: string) => {
    for await (const _ of readOrderDocuments(endless(head, body)));
  }

  await expect(read('<Комментарий>', 'а')).rejects.toThrow('слишком велика')
  await expect(read('<Комментарий Тип="', 'а')).rejects.toThrow('слишком велика')
  await expect(read('', '<Комментарий>а</Комментарий>')).rejects.toThrow('слишком велика')
  await expect(read('', '<а/>')).rejects.toThrow('слишком велика')
  await expect(
    read(`<Товары ${Array.from({ length: 200 }, (_, index) => `а${index}=""`).join(' ')}`, '>'),
  ).rejects.toThrow('слишком велика')
  await expect(read('', '<Товары>')).rejects.toThrow('вложенность')
})

it('cuts what is no number and no name of a document any more', async () => {
  const xml = `<КоммерческаяИнформация><Документ><Номер>${'9'.repeat(90_000)}</Номер></Документ></КоммерческаяИнформация>`
  const read = []
  for await (const { number } of readOrderDocuments(cut(Buffer.from(xml), 1_000))) read.push(number.length)

  expect(read).toEqual([500])
})

it('counts packages of a line by the piece', async () => {
  const line = (count: string, more = '') =>
    `<Товар><Ид>a</Ид><ЦенаЗаЕдиницу>1 200,00</ЦенаЗаЕдиницу><Количество>${count}</Количество>${more}<Сумма>2400</Сумма></Товар>`
  const lines = [
    line('2'),
    line('2,000', '<Единица>упак</Единица><Коэффициент>12</Коэффициент>'),
    line('-1'),
    line('много'),
  ]
  const xml = `<КоммерческаяИнформация><Документ><Товары>${lines.join('')}</Товары></Документ></КоммерческаяИнформация>`

  const read = []
  for await (const document of readOrderDocuments(cut(Buffer.from(xml), 90))) read.push(...document.lines)

  expect(read.map(({ count, priceMinor }) => [count, priceMinor])).toEqual([
    [2, 1200_00],
    [24, 100_00],
    [0, 1200_00],
    [0, 1200_00],
  ])
})

it('reads the documents beneath an order, as of that order, and a mark of deletion among the requisites', async () => {
  const deleted =
    '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ПометкаУдаления</Наименование><Значение>true</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>'
  const shipment = (name: string) =>
    `<${name}><Ид>s-${name}</Ид><Номер>РТ-1</Номер><ХозОперация>Отпуск товара</ХозОперация>${deleted}</${name}>`
  const order = `<Документ><Ид>order-1</Ид><Номер>7</Номер><ХозОперация>Заказ товара</ХозОперация>
    <ПодчиненныеДокументы>${shipment('ПодчиненныйДокумент')}</ПодчиненныеДокументы><Документы>${shipment('Документ')}</Документы></Документ>`
  const documents: AnsweredDocument[] = []
  async function* bytes() {
    yield Buffer.from(`<КоммерческаяИнформация>${order}</КоммерческаяИнформация>`)
  }
  for await (const document of readOrderDocuments(bytes())) documents.push(document)

  expect(documents.map(({ id, basis, isDeleted }) => [id, basis, isDeleted])).toEqual([
    ['order-1', '', false],
    ['s-ПодчиненныйДокумент', 'order-1', true],
    ['s-Документ', 'order-1', true],
  ])
})

it('refuses goods that come among orders, and takes documents that stand beside goods', async () => {
  const goods = '<Каталог><Ид>c</Ид><Товары/></Каталог>'
  const read = async (content: string) => {
    const found: AnsweredDocument[] = []
    async function* bytes() {
      yield Buffer.from(`<КоммерческаяИнформация>${content}</КоммерческаяИнформация>`)
    }
    for await (const document of readOrderDocuments(bytes())) found.push(document)
    return found.map(({ id }) => id)
  }

  await expect(read(goods)).rejects.toThrow('товары передаются с type=catalog')
  expect(await read('<Классификатор/>')).toEqual([])
  expect(await read(`${goods}<Документ><Ид>d</Ид></Документ>`)).toEqual(['d'])
})

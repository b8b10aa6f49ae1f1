import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeAnswer } from '../protocol/encode-answer.ts'
import { isDocumentStart } from './decode-bytes.ts'
import { anyWarehouse, type GoodsRecord, type OfferRecord, type PackageRecord } from './package-record.ts'
import { readPackage } from './read-package.ts'

interface Goods {
  id: string
  article: string
  name: string
  group: string
  isDeleted: boolean
  maker: string | null
  properties: Record<string, string[]>
}
interface Offer {
  id: string
  characteristics: { name: string; value: string }[]
  amount: string
  stock: { warehouse: string; count: number }[]
}

/** How configurations of 1C differ in writing the same. */
interface Dialect {
  namespace: '' | 'urn:1C.ru:commerceml_2' | 'urn:1C.ru:commerceml_3'
  prefix: '' | 'cml:'
  version: string
  encoding: 'utf-8' | 'windows-1251'
  hasMark: boolean
  isInOffers: boolean
  stock: 'attribute' | 'plural' | 'remainder'
  deleted: 'element' | 'attribute'
  maker: 'element' | 'text'
  property: 'ЗначенияСвойства' | 'ЗначениеСвойства'
  value: 'Значение' | 'ИдЗначения'
  /** Several values of a property stand together, or each under the property's «Ид» again. */
  areValuesApart: boolean
  newLine: '\n' | '\r\n'
  pieceBytes: number
}

const word = fc.stringMatching(/^[А-Яа-яA-Za-z0-9 &<>"'.-]{1,20}$/).filter((text) => text.trim() === text)
const id = fc.stringMatching(/^[a-f0-9]{8}$/)
const goodsList = fc.uniqueArray(
  fc.record<Goods>({
    ...{ id, article: word, name: word, group: id, isDeleted: fc.boolean(), maker: fc.option(word) },
    properties: fc
      .uniqueArray(fc.tuple(id, fc.array(word, { minLength: 1, maxLength: 3 })), {
        selector: ([key]) => key,
        maxLength: 3,
      })
      .map((pairs) => Object.fromEntries(pairs)),
  }),
  { selector: (one) => one.id, minLength: 1, maxLength: 8 },
)
const offerList = fc.uniqueArray(
  fc.record<Offer>({
    id: fc.tuple(id, fc.option(id)).map(([goods, char]) => (char ? `${goods}#${char}` : goods)),
    characteristics: fc.array(fc.record({ name: word, value: word }), { maxLength: 2 }),
    amount: fc.integer({ min: 0, max: 10_000_000 }).map((minor) => (minor / 100).toFixed(2)),
    stock: fc.uniqueArray(fc.record({ warehouse: id, count: fc.integer({ min: 0, max: 9_999 }) }), {
      selector: ({ warehouse }) => warehouse,
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { selector: (one) => one.id, minLength: 1, maxLength: 8 },
)
const dialect = fc.record<Dialect>({
  namespace: fc.constantFrom('', 'urn:1C.ru:commerceml_2', 'urn:1C.ru:commerceml_3'),
  prefix: fc.constantFrom('', 'cml:'),
  version: fc.constantFrom('2.03', '2.04', '2.05', '2.08', '2.09', '2.10', '3.1'),
  encoding: fc.constantFrom('utf-8', 'windows-1251'),
  hasMark: fc.boolean(),
  isInOffers: fc.boolean(),
  stock: fc.constantFrom('attribute', 'plural', 'remainder'),
  deleted: fc.constantFrom('element', 'attribute'),
  maker: fc.constantFrom('element', 'text'),
  property: fc.constantFrom('ЗначенияСвойства', 'ЗначениеСвойства'),
  value: fc.constantFrom('Значение', 'ИдЗначения'),
  areValuesApart: fc.boolean(),
  newLine: fc.constantFrom('\n', '\r\n'),
  pieceBytes: fc.integer({ min: 1, max: 400 }),
})

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function writer({ prefix, newLine }: Dialect) {
  return (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${newLine}${content}${newLine}</${prefix}${name}>`
}

function writeDocument(goods: readonly Goods[], offers: readonly Offer[], how: Dialect): Buffer {
  const tag = writer(how)
  const goodsName = how.isInOffers ? 'Предложение' : 'Товар'
  const written = goods.map((one) =>
    tag(
      goodsName,
      [
        tag('Ид', one.id),
        tag('Штрихкод', ''),
        tag('Артикул', escapeText(one.article)),
        tag('Наименование', escapeText(one.name)),
        tag('БазоваяЕдиница', '796 '),
        tag('Группы', tag('Ид', one.group)),
        writeMaker(one, how),
        writeProperties(one, how),
        one.isDeleted && how.deleted === 'element' ? tag('ПометкаУдаления', 'true') : '',
      ].join(''),
      one.isDeleted && how.deleted === 'attribute' ? ' Статус="Удален"' : '',
    ),
  )
  const writtenOffers = offers.map((one) =>
    tag(
      'Предложение',
      tag('Ид', one.id) +
        writeCharacteristics(one, how) +
        tag('Цены', tag('Цена', tag('ИдТипаЦены', 't') + tag('ЦенаЗаЕдиницу', one.amount) + tag('Валюта', 'руб.'))) +
        writeStock(one, how),
    ),
  )
  const content = how.isInOffers
    ? tag(
        'ПакетПредложений',
        tag('Ид', 'c#') + tag('ИдКаталога', 'c') + tag('Предложения', [...written, ...writtenOffers].join('')),
      )
    : tag('Каталог', tag('Ид', 'c') + tag('Товары', written.join('')), ' СодержитТолькоИзменения="false"') +
      tag('ПакетПредложений', tag('Ид', 'c#') + tag('Предложения', writtenOffers.join('')))
  const space = how.namespace ? ` xmlns${how.prefix ? ':cml' : ''}="${how.namespace}"` : ''
  const root = tag(
    'КоммерческаяИнформация',
    content,
    `${space} ВерсияСхемы="${how.version}" ДатаФормирования="2014-06-01T0:36:33"`,
  )
  const text = `<?xml version="1.0" encoding="${how.encoding}"?>${how.newLine}${root}`
  if (how.encoding === 'windows-1251') return encodeAnswer({ text, encoding: 'windows-1251' })
  return Buffer.from(how.hasMark ? `\ufeff${text}` : text)
}

function writeMaker({ maker }: Goods, how: Dialect): string {
  const tag = writer(how)
  if (maker === null) return ''
  const name = escapeText(maker)
  return tag('Изготовитель', how.maker === 'text' ? name : tag('Ид', 'm') + tag('Наименование', name))
}

function writeProperties({ properties }: Goods, how: Dialect): string {
  const tag = writer(how)
  const given = Object.entries(properties).flatMap(([key, values]) => {
    const written = values.map((value) => tag(how.value, escapeText(value)))
    const groups = how.areValuesApart ? written : [written.join('')]
    return groups.map((group) => tag(how.property, tag('Ид', key) + group))
  })
  return tag('ЗначенияСвойств', given.join(''))
}

function writeCharacteristics({ characteristics }: Offer, how: Dialect): string {
  const tag = writer(how)
  const given = characteristics.map(({ name, value }) =>
    tag('ХарактеристикаТовара', tag('Наименование', escapeText(name)) + tag('Значение', escapeText(value))),
  )
  return given.length === 0 ? '' : tag('ХарактеристикиТовара', given.join(''))
}

function writeStock({ stock }: Offer, how: Dialect): string {
  const tag = writer(how)
  if (how.stock === 'remainder') {
    const places = stock.map(({ warehouse, count }) =>
      tag('Остаток', tag('Склад', tag('Ид', warehouse) + tag('Количество', String(count)))),
    )
    return tag('Остатки', places.join(''))
  }
  const name = how.stock === 'plural' ? 'Склады' : 'Склад'
  return stock
    .map(({ warehouse, count }) => tag(name, '', ` ИдСклада="${warehouse}" КоличествоНаСкладе="${count}"`))
    .join('')
}

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function readAll(bytes: Buffer, size = 100): Promise<PackageRecord[]> {
  const records: PackageRecord[] = []
  for await (const batch of readPackage(cut(bytes, size))) records.push(...batch)
  return records
}

describe('a package', () => {
  it('comes back from every dialect as it was written, wherever its pieces are cut', async () => {
    await fc.assert(
      fc.asyncProperty(goodsList, offerList, dialect, async (goods, offers, how) => {
        const records = await readAll(writeDocument(goods, offers, how), how.pieceBytes)
        const isGoods = (record: PackageRecord): record is GoodsRecord => record.kind === 'goods'
        const isOffer = (record: PackageRecord): record is OfferRecord => record.kind === 'offer'
        const read = records.filter(isGoods).map(({ id: goodsId, facts, isDeleted, catalogId }) => ({
          id: goodsId,
          article: facts.article,
          name: facts.name,
          group: facts.groups?.[0],
          unit: facts.unit,
          maker: facts.maker?.name ?? null,
          properties: facts.properties ?? {},
          isDeleted,
          catalogId,
        }))
        expect(read).toEqual(goods.map((one) => ({ ...one, unit: 'шт.', catalogId: 'c' })))
        const priced = records.filter(isOffer).filter(({ prices }) => prices !== null)
        expect(
          priced.map((one) => ({
            id: one.id,
            amount: one.prices?.[0]?.amount,
            characteristics: one.facts.characteristics ?? [],
            stock: one.stock,
          })),
        ).toEqual(
          offers.map(({ id: offerId, amount, characteristics, stock }) => ({
            id: offerId,
            amount,
            characteristics,
            stock: stock.map(({ warehouse, count }) => ({ warehouseId: warehouse, quantity: String(count) })),
          })),
        )
      }),
      { numRuns: 150, seed: 18 },
    )
  })

  it('says of each quantity whether it was stated, and of which warehouse', async () => {
    const offers =
      '<Предложение><Ид>a</Ид><Количество>5</Количество></Предложение><Предложение><Ид>b</Ид><Количество/></Предложение>'
    const records = await readAll(
      Buffer.from(
        `<КоммерческаяИнформация><ПакетПредложений><Предложения>${offers}</Предложения></ПакетПредложений></КоммерческаяИнформация>`,
      ),
    )

    expect(records.flatMap((record) => (record.kind === 'offer' ? [record.stock] : []))).toEqual([
      [{ warehouseId: anyWarehouse, quantity: '5' }],
      null,
    ])
  })

  it('keeps a record with a price that is none out, and says where it stands', async () => {
    const offer =
      '<Предложение><Ид>a</Ид><Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>дорого</ЦенаЗаЕдиницу></Цена></Цены></Предложение>'
    const [, rejected] = await readAll(
      Buffer.from(
        `<КоммерческаяИнформация><ПакетПредложений><Предложения>${offer}</Предложения></ПакетПредложений></КоммерческаяИнформация>`,
      ),
    )

    expect(rejected).toEqual({
      kind: 'rejected',
      path: 'Предложения/Предложение[1]',
      id: 'a',
      article: null,
      name: null,
      cause: 'badPrice',
      message: 'Цена «дорого» не число',
    })
  })
})

describe('a document is read that begins', () => {
  const whole =
    '<КоммерческаяИнформация><Каталог><Ид>c</Ид><Товары><Товар><Ид>я</Ид></Товар></Товары></Каталог></КоммерческаяИнформация>'
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${whole}`
  const prefixed = whole.replaceAll(/<(\/?)/g, '<$1cml:').replace('>', ' xmlns:cml="urn:1C.ru:commerceml_2">')
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
  it.each<[string, Buffer]>([
    ['with blank lines', Buffer.from(`\r\n\r\n${declared('UTF-8')}`)],
    ['with two marks of order', Buffer.from(`\ufeff\ufeff${declared('UTF-8')}`)],
    ['with a comment', Buffer.from(`<!-- УТ 10.3 -->\n${whole}`)],
    ['with a prefix and no declaration', Buffer.from(prefixed)],
    ['in UTF-16 without a mark', Buffer.from(declared('UTF-16'), 'utf16le')],
    ['in UTF-16 of the other order', utf16be(declared('UTF-16'))],
    ['in windows-1251 and does not say so', encodeAnswer({ text: whole, encoding: 'windows-1251' })],
  ])('%s', async (_how, bytes) => {
    expect(isDocumentStart(bytes.subarray(0, 64))).toBe(true)
    expect(await readAll(bytes)).toContainEqual(expect.objectContaining({ kind: 'goods', id: 'я' }))
  })

  it('and the middle of one is not its beginning', () => {
    for (const text of ['<Товар><Ид>a</Ид>', 'лад</Ид>', '</Товар>', '<html>']) {
      expect(isDocumentStart(Buffer.from(text)), text).toBe(false)
    }
  })
})

it('reads a property of as many words as a base has articles, and goods with pictures in their description', async () => {
  const words = Array.from(
    { length: 40_000 },
    (_, index) =>
      `<Справочник><ИдЗначения>6f9619ff-8b86-d011-b42d-${index}</ИдЗначения><Значение>Слово ${index}</Значение></Справочник>`,
  )
  const property = `<Свойство><Ид>p</Ид><Наименование>Артикул завода</Наименование><ВариантыЗначений>${words.join('')}</ВариантыЗначений></Свойство>`
  const goods = `<Товар><Ид>a</Ид><Описание>Ремень ${'я'.repeat(3_000_000)}</Описание></Товар><Товар><Ид>b</Ид></Товар>`
  const document = `<КоммерческаяИнформация><Классификатор><Свойства>${property}</Свойства></Классификатор><Каталог><Товары>${goods}</Товары></Каталог></КоммерческаяИнформация>`

  const records = await readAll(Buffer.from(document), 64 * 1024)

  const told = records.flatMap((record) => (record.kind === 'property' ? [record.values.length] : []))
  const read = records.flatMap((record) =>
    record.kind === 'goods' ? [[record.id, record.facts.description?.length]] : [],
  )
  expect(told).toEqual([40_000])
  expect(read).toEqual([
    ['a', 100_000],
    ['b', undefined],
  ])
})

describe('what cannot be read is refused in words for whoever runs 1C', () => {
  const whole = '<КоммерческаяИнформация><Каталог><Ид>c</Ид></Каталог></КоммерческаяИнформация>'
  it.each([
    ['a DTD', `<!DOCTYPE a [<!ENTITY b "c">]>${whole}`, /DTD/],
    ['an unknown entity, with its line', whole.replace('<Ид>c<', '\n<Ид>&boom;<'), /сущности.*строка 2/],
    ['a sign that stands for nothing', whole.replace('>c<', '>a & b;<'), /сущности/],
    ['a «&» with no «;» after it, with its line', whole.replace('>c<', '>\na & b\n<'), /«&» сам по себе \(строка 2\)/],
    ['one with a «;» many lines later', whole.replace('>c<', '>\nAT&T<').replace('</Кат', '\n\n;</Кат'), /строка 2/],
    ['the beginning of a number alone', whole.replace('>c<', '>a &# b<').replace('</Кат', ';</Кат'), /«&» сам по себе/],
    ['a «&» behind a comment', whole.replace('>c<', '>\n<!-- a & b;\n-->a & b<'), /«&» сам по себе \(строка 3\)/],
    ['one behind an instruction', whole.replace('>c<', '>\n<?a & b?>\na & b<'), /«&» сам по себе \(строка 3\)/],
    [
      'one behind a comment and an entity',
      whole.replace('>c<', '><!--&-->\n&amp; & b<'),
      /«&» сам по себе \(строка 2\)/,
    ],
    ['an entity of no language', whole.replace('>c<', '>&constructor;<'), /неизвестные сущности/],
    ['one with another in its name', whole.replace('>c<', '>AT&T\n&nbsp;<'), /«&» сам по себе \(строка 1\)/],
    ['a «&» in an attribute', whole.replace('<Ид>', '<Ид\nИмя="a & b">'), /«&» сам по себе \(строка 2\)/],
    ['one that ends too early', whole.slice(0, -10), /обрывается/],
    ['one that ends within an entity', '<КоммерческаяИнформация><Каталог><Ид>a &am', /обрывается/],
    ['one that ends after a «&» of CDATA', '<КоммерческаяИнформация><Каталог><Ид><![CDATA[a & b]]> c', /обрывается/],
    ['one that ends within CDATA', '<КоммерческаяИнформация><Каталог><Ид><![CDATA[a & b', /обрывается/],
    ['a page of HTML', '<html><body>403</body></html>', /не файл обмена/],
    ['one doubled', whole + whole, /повреждён/],
    ['zeros of a broken disk', whole.replace('>c<', '>\u0000<'), /повреждён/],
    ['nothing', '', /пуст|обрывается/],
    ['a depth without end', `<КоммерческаяИнформация>${'<a>'.repeat(100)}`, /вложенность/],
    ['an encoding that there is not', '<?xml version="1.0" encoding="ebcdic-9"?><a/>', /Кодировка/],
  ])('%s', async (_what, text, reason) => {
    await expect(readAll(Buffer.from(text))).rejects.toThrow(reason)
  })

  it('bytes of another encoding than it says', async () => {
    const bytes = encodeAnswer({ text: `<?xml version="1.0" encoding="UTF-8"?>${whole}`, encoding: 'windows-1251' })

    await expect(readAll(bytes)).rejects.toThrow(/другой кодировке/)
  })
})

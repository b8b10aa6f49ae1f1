import { describe, expect, it } from 'vitest'
import { encodeAnswer } from '../protocol/encode-answer.ts'
import type { GoodsRecord, OfferRecord, PackageRecord } from './package-record.ts'
import { readPackage } from './read-package.ts'

const root = (content: string) => `<КоммерческаяИнформация ВерсияСхемы="2.05">${content}</КоммерческаяИнформация>`
const offers = (content: string, attributes = '') =>
  root(`<ПакетПредложений${attributes}><Ид>c#</Ид><Предложения>${content}</Предложения></ПакетПредложений>`)
const goods = (content: string, attributes = '') =>
  root(`<Каталог${attributes}><Ид>c</Ид><Товары>${content}</Товары></Каталог>`)

async function read(document: string | Buffer): Promise<PackageRecord[]> {
  const records: PackageRecord[] = []
  async function* bytes() {
    yield Buffer.from(document)
  }
  for await (const batch of readPackage(bytes())) records.push(...batch)
  return records
}
const offersOf = (records: readonly PackageRecord[]) =>
  records.filter((record): record is OfferRecord => record.kind === 'offer')
const goodsOf = (records: readonly PackageRecord[]) =>
  records.filter((record): record is GoodsRecord => record.kind === 'goods')

describe('a quantity by warehouse', () => {
  const three = [{ warehouseId: 'w', quantity: '3' }]
  it.each([
    ['in attributes', '<Склад ИдСклада="w" КоличествоНаСкладе="3"/>'],
    ['in attributes of the plural', '<Склады ИдСклада="w" КоличествоНаСкладе="3"/>'],
    ['within the plural', '<Склады><Склад ИдСклада="w" КоличествоНаСкладе="3"/></Склады>'],
    ['in elements', '<Склад><ИдСклада>w</ИдСклада><КоличествоНаСкладе>3</КоличествоНаСкладе></Склад>'],
    ['of a remainder', '<Остатки><Остаток><Склад><Ид>w</Ид><Количество>3</Количество></Склад></Остаток></Остатки>'],
    [
      'beside its warehouse',
      '<Остатки><Остаток><Склад><Ид>w</Ид></Склад><Количество>3</Количество></Остаток></Остатки>',
    ],
    [
      'of remainders without the word between',
      '<Остатки><Склад><Ид>w</Ид><Количество>3</Количество></Склад></Остатки>',
    ],
    [
      'in counts by warehouse',
      '<КоличествоНаСкладах><КоличествоНаСкладе><ИдСклада>w</ИдСклада><Количество>3</Количество></КоличествоНаСкладе></КоличествоНаСкладах>',
    ],
    ['in attributes of a remainder', '<Остатки><Остаток ИдСклада="w" КоличествоНаСкладе="3"/></Остатки>'],
    [
      'beside the sum of all',
      '<Количество>3</Количество><Остатки><Остаток><Количество>3</Количество></Остаток><Остаток><Склад><Ид>w</Ид><Количество>3</Количество></Склад></Остаток></Остатки>',
    ],
  ])('%s', async (_how, stock) => {
    const [offer] = offersOf(await read(offers(`<Предложение><Ид>a</Ид>${stock}</Предложение>`)))

    expect(offer?.stock).toEqual(three)
  })

  it.each([
    ['1 234,500', '1234.500'],
    ['1\u00a0234.5', '1234.5'],
    ['1,234.50', '1234.50'],
    ['0', '0'],
    ['-2', '-2'],
  ])('without one: «%s»', async (written, quantity) => {
    const xml = offers(
      `<Предложение><Ид>a</Ид><КоличествоВПредложении>${written}</КоличествоВПредложении></Предложение>`,
    )

    expect(offersOf(await read(xml))[0]?.stock).toEqual([{ warehouseId: '*', quantity }])
  })

  it('is not stated by elements that are empty', async () => {
    const xml = offers(
      '<Предложение><Ид>a</Ид><Количество/><Остатки/><Склад ИдСклада="w" КоличествоНаСкладе=""/></Предложение>',
    )

    expect(offersOf(await read(xml))[0]?.stock).toBeNull()
  })
})

it.each([
  [100, 100],
  [200, null],
])('groups within each other, %i of them', async (depth, known) => {
  const one = (number: number) => `<Группы><Группа><Ид>g${number}</Ид>`
  const open = Array.from({ length: depth }, (_, number) => one(number)).join('')
  const xml = root(`<Классификатор>${open}${'</Группа></Группы>'.repeat(depth)}</Классификатор>`)

  if (known === null) await expect(read(xml)).rejects.toThrow(/вложенность XML, больше 300 уровней/)
  else expect((await read(xml)).filter(({ kind }) => kind === 'group')).toHaveLength(known)
})

describe('a mark of deletion', () => {
  it.each([
    '<Товар><Ид>a</Ид><ПометкаУдаления>true</ПометкаУдаления></Товар>',
    '<Товар><Ид>a</Ид><ПометкаУдаления>Да</ПометкаУдаления></Товар>',
    '<Товар ПометкаУдаления="1"><Ид>a</Ид></Товар>',
    '<Товар Статус="Удален"><Ид>a</Ид></Товар>',
    '<Товар Статус="Удалён"><Ид>a</Ид></Товар>',
    '<Товар><Ид>a</Ид><Статус>Удален</Статус></Товар>',
    '<Товар><Ид>a</Ид><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ПометкаУдаления</Наименование><Значение>true</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Товар>',
  ])('%s', async (xml) => {
    expect(goodsOf(await read(goods(xml)))[0]?.isDeleted).toBe(true)
  })

  it.each([
    '<Товар><Ид>a</Ид><ПометкаУдаления>false</ПометкаУдаления></Товар>',
    '<Товар Статус="Изменен"><Ид>a</Ид></Товар>',
    '<Товар><Ид>a</Ид><ПометкаУдаления/></Товар>',
  ])('not %s', async (xml) => {
    expect(goodsOf(await read(goods(xml)))[0]?.isDeleted).toBe(false)
  })

  it('of an offer', async () => {
    const xml = offers('<Предложение Статус="Удален"><Ид>a#b</Ид></Предложение>')

    expect(offersOf(await read(xml))[0]).toMatchObject({ id: 'a#b', isDeleted: true })
  })
})

it.each([
  '<ПолноеНаименование>Ремень клиновой</ПолноеНаименование>',
  '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Полное наименование</Наименование><Значение>Ремень клиновой</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>',
])('the full name of goods: %s', async (xml) => {
  const [one] = goodsOf(await read(goods(`<Товар><Ид>a</Ид><Наименование>Ремень</Наименование>${xml}</Товар>`)))

  expect(one?.facts).toMatchObject({ name: 'Ремень', fullName: 'Ремень клиновой' })
})

it.each([
  ['a#', 'a'],
  ['a#00000000-0000-0000-0000-000000000000', 'a'],
  ['a#b', 'a#b'],
])('the «Ид» %s is %s', async (written, id) => {
  expect(offersOf(await read(offers(`<Предложение><Ид>${written}</Ид></Предложение>`)))[0]?.id).toBe(id)
})

it.each([
  [' СодержитТолькоИзменения="true"', true],
  [' СодержитТолькоИзменения="1"', true],
  [' СодержитТолькоИзменения="Да"', true],
  [' СодержитТолькоИзменения="false"', false],
  ['', false],
])('a catalogue%s has changes alone: %s', async (attributes, isChangesOnly) => {
  const heads = (await read(goods('<Товар><Ид>a</Ид></Товар>', attributes))).filter(({ kind }) => kind === 'head')

  expect(heads.at(-1)).toMatchObject({ content: 'catalog', isChangesOnly })
})

it('changes may be told by an element, and by the name of the package', async () => {
  const told = root(
    '<Каталог><Ид>c</Ид><СодержитТолькоИзменения>true</СодержитТолькоИзменения><Товары/></Каталог>' +
      '<ИзмененияПакетаПредложений><Предложения/></ИзмененияПакетаПредложений>',
  )

  const heads = (await read(told)).filter((record) => record.kind === 'head')

  expect(heads.slice(1).every(({ isChangesOnly }) => isChangesOnly)).toBe(true)
})

it('properties come as values, as references, several times, and empty', async () => {
  const pair = (id: string, ...values: string[]) =>
    `<ЗначенияСвойства><Ид>${id}</Ид>${values.join('')}</ЗначенияСвойства>`
  const value = (text: string) => `<Значение>${text}</Значение>`
  const xml = goods(
    `<Товар><Ид>a</Ид><ЗначенияСвойств>${pair('p', value('1'), value('2'))}${pair('p', value('3'))}${pair('q', '<ИдЗначения>r</ИдЗначения>')}${pair('e', '<Значение/>')}</ЗначенияСвойств></Товар>`,
  )

  expect(goodsOf(await read(xml))[0]?.facts.properties).toEqual({ p: ['1', '2', '3'], q: ['r'] })
})

it('words of a property are told in the spellings of all schemas', async () => {
  const property = (variants: string) =>
    root(
      `<Классификатор><Ид>k</Ид><Свойства><Свойство><Ид>p</Ид><Наименование>Бренд</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${variants}</ВариантыЗначений></Свойство></Свойства></Классификатор>`,
    )
  for (const xml of [
    property('<Справочник><ИдЗначения>r</ИдЗначения><Значение>Gates</Значение></Справочник>'),
    property('<ВариантЗначения><Ид>r</Ид><Значение>Gates</Значение></ВариантЗначения>'),
    root(
      '<Классификатор><Ид>k</Ид><Свойства><СвойствоНоменклатуры><Ид>p</Ид><Наименование>Бренд</Наименование><ТипыЗначений><ТипЗначений><Тип>Справочник</Тип><ВариантыЗначений><ВариантЗначения><Ид>r</Ид><Значение>Gates</Значение></ВариантЗначения></ВариантыЗначений></ТипЗначений></ТипыЗначений></СвойствоНоменклатуры></Свойства></Классификатор>',
    ),
  ]) {
    expect(await read(xml)).toContainEqual(
      expect.objectContaining({ id: 'p', valueType: 'Справочник', values: [{ id: 'r', name: 'Gates' }] }),
    )
  }
})

it('a unit is a word, a code, or attributes, with blanks or without', async () => {
  const written = ['796 ', 'шт', '<Код>796</Код>', '55', 'рул. ']
  const records = await read(
    goods(
      `${written.map((unit, index) => `<Товар><Ид>${index}</Ид><БазоваяЕдиница>${unit}</БазоваяЕдиница></Товар>`).join('')}<Товар><Ид>9</Ид><БазоваяЕдиница Код="163 " НаименованиеПолное="Грамм"/></Товар>`,
    ),
  )

  expect(goodsOf(records).map(({ facts }) => facts.unit)).toEqual(['шт.', 'шт', 'шт.', 'м²', 'рул.', 'г'])
})

it.each([
  ['0,35', 350],
  ['0.35 кг.', 350],
  ['1 250,5 кг', 1_250_500],
  ['350 г', 350],
  ['350гр.', 350],
  ['1,2 т', 1_200_000],
  ['2.5 kg', 2_500],
  ['2,5 килограмма', 2_500],
  ['0', undefined],
  ['-1', undefined],
  ['0,5 фунта', undefined],
  ['100000000 кг', undefined],
])('a weight of «%s» is in grams what its unit says', async (written, grams) => {
  const requisite = `<ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>${written}</Значение></ЗначениеРеквизита>`
  const xml = goods(`<Товар><Ид>a</Ид><ЗначенияРеквизитов>${requisite}</ЗначенияРеквизитов></Товар>`)

  expect(goodsOf(await read(xml))[0]?.facts.weightGrams).toBe(grams)
})

it('an offer that is goods as well is goods whatever is wrong with its price', async () => {
  const xml = offers(
    '<Предложение><Ид>a#</Ид><Группы><Ид>g</Ид></Группы><Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>?</ЦенаЗаЕдиницу></Цена></Цены></Предложение>',
  )

  expect((await read(xml)).map((one) => ('id' in one ? [one.kind, one.id] : [one.kind]))).toEqual([
    ['head'],
    ['goods', 'a'],
    ['rejected', 'a'],
  ])
})

it('a price is of one base unit, in its own currency or in none', async () => {
  const xml = offers(
    '<Предложение><Ид>a</Ид><Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>1 250,50</ЦенаЗаЕдиницу></Цена>' +
      '<Цена><ИдТипаЦены>u</ИдТипаЦены><ЦенаЗаЕдиницу>100</ЦенаЗаЕдиницу><Валюта>USD</Валюта><Коэффициент>10</Коэффициент></Цена></Цены></Предложение>',
  )

  expect(offersOf(await read(xml))[0]?.prices).toEqual([
    { typeId: 't', amount: '1250.50', currency: null },
    { typeId: 'u', amount: '10.00', currency: 'USD' },
  ])
})

it('a file that calls itself windows-1251 is read as it is written', async () => {
  const xml = `<?xml version="1.0" encoding="windows-1251"?>${goods('<Товар><Ид>я</Ид></Товар>')}`

  for (const document of [Buffer.from(xml), encodeAnswer({ text: xml, encoding: 'windows-1251' })]) {
    expect(goodsOf(await read(document))[0]?.id).toBe('я')
  }
})

it.each([
  ['-5', '', 'меньше нуля'],
  ['1e30', '', 'не число'],
  ['999999999999999', '', 'больше миллиарда'],
  ['1000000', '<Коэффициент>0.0000001</Коэффициент>', 'больше миллиарда'],
])('a price of %s%s is none: %s', async (written, coefficient, fault) => {
  const xml = offers(
    `<Предложение><Ид>a</Ид><Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>${written}</ЦенаЗаЕдиницу>${coefficient}</Цена></Цены></Предложение>`,
  )

  expect((await read(xml)).at(-1)).toMatchObject({ cause: 'badPrice', message: `Цена «${written}» ${fault}` })
})

it.each([
  ['<ЦенаЗаЕдиницу>1,234</ЦенаЗаЕдиницу>', 'Цена «1,234» читается двояко: запятая отделяет тысячи или дробь'],
  [
    '<ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу><Коэффициент>12 34</Коэффициент>',
    'Коэффициент цены «12 34» читается двояко: знаки между цифрами стоят не по разрядам',
  ],
])('a price of %s is told as what may be read in two ways', async (price, message) => {
  const xml = offers(
    `<Предложение><Ид>a</Ид><Цены><Цена><ИдТипаЦены>t</ИдТипаЦены>${price}</Цена></Цены></Предложение>`,
  )

  expect((await read(xml)).at(-1)).toMatchObject({ kind: 'rejected', id: 'a', cause: 'badPrice', message })
})

it('leaves out signs that XML forbids, as they are and as numbers', async () => {
  const name = 'Фильтр\u0002 &#1;масл&#x1F;яный &#8470;5\u001f &amp;#x;'
  const [one] = goodsOf(await read(goods(`<Товар><Ид>a</Ид><Наименование>${name}</Наименование></Товар>`)))

  expect(one?.facts.name).toBe('Фильтр масляный №5 &#x;')
})

it('keeps a price that names no type apart from those of a type', async () => {
  const prices = '<Цены><Цена><ЦенаЗаЕдиницу>55</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены>'
  const [offer] = offersOf(await read(offers(`<Предложение><Ид>a</Ид>${prices}</Предложение>`)))

  expect(offer?.prices).toEqual([{ typeId: '*', amount: '55', currency: 'руб' }])
})

it('takes a description that stands in a requisite as HTML for its text', async () => {
  const requisite =
    '<ЗначениеРеквизита><Наименование>ОписаниеВФорматеHTML</Наименование><Значение>&lt;p&gt;Для &lt;b&gt;комбайнов&lt;/b&gt;&lt;/p&gt;</Значение></ЗначениеРеквизита>'
  const [one] = goodsOf(
    await read(goods(`<Товар><Ид>a</Ид><ЗначенияРеквизитов>${requisite}</ЗначенияРеквизитов></Товар>`)),
  )

  expect(one?.facts.description).toBe('Для комбайнов')
})

it.each([
  [
    '<Изготовитель><Ид>g</Ид><Наименование>Gates</Наименование></Изготовитель><ТорговаяМарка>DAYCO</ТорговаяМарка>',
    'Gates',
  ],
  ['<Изготовитель/><ТорговаяМарка>DAYCO</ТорговаяМарка>', 'DAYCO'],
  ['<ТорговаяМарка><Ид>d</Ид><Наименование>DAYCO</Наименование></ТорговаяМарка>', 'DAYCO'],
])('takes the maker, and the brand where there is none: %s', async (told, name) => {
  const [one] = goodsOf(await read(goods(`<Товар><Ид>a</Ид>${told}</Товар>`)))

  expect(one?.facts.maker?.name).toBe(name)
})

it('takes of several prices of a type that of a piece, else the first', async () => {
  const price = (type: string, amount: number, units: number) =>
    `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу><Коэффициент>${units}</Коэффициент></Цена>`
  const prices = [price('a', 900, 10), price('a', 100, 1), price('a', 99, 1), price('b', 50, 5), price('b', 80, 10)]
  const [offer] = offersOf(await read(offers(`<Предложение><Ид>a</Ид><Цены>${prices.join('')}</Цены></Предложение>`)))

  expect(offer?.prices?.map(({ typeId, amount }) => [typeId, amount])).toEqual([
    ['a', '100'],
    ['b', '10.00'],
  ])
})

it('reads entities of HTML as their signs, in texts and in attributes, and those escaped once more as written', async () => {
  const name = '&laquo;Ремень&raquo;&nbsp;&mdash; 90&deg; &copy;&reg;&times;&hellip;&quot;&amp;nbsp;'
  const unit = '<БазоваяЕдиница НаименованиеПолное="кв&middot;м"/>'
  const [one] = goodsOf(await read(goods(`<Товар><Ид>a</Ид><Наименование>${name}</Наименование>${unit}</Товар>`)))

  expect(one?.facts).toMatchObject({ name: '«Ремень»\u00a0— 90° ©®×…"&nbsp;', unit: 'кв·м' })
})

/** A part as a base of 1C knows it. */
export interface BasePart {
  code1c: string
  article: string
  name: string
  maker: string
  group: { id: string; name: string }
  /** Values by the property's id. */
  properties?: Record<string, string>
  /** Minor units by the price type's id. */
  prices: Record<string, number>
  /** By the warehouse's id. */
  stock: Record<string, number>
}

/** What a base has its own words for. */
export interface BaseWords {
  priceTypes: { id: string; name: string; currency: string }[]
  warehouses: { id: string; name: string }[]
  properties: { id: string; name: string }[]
}

const tag = (name: string, text: string) =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`
const named = ({ id, name }: { id: string; name: string }) => tag('Ид', id) + tag('Наименование', name)
const root = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.09">${content}</КоммерческаяИнформация>`

/** import.xml: groups, properties and goods. */
export function writeGoods(words: BaseWords, parts: readonly BasePart[], isChangesOnly: boolean): string {
  const groups = [...new Map(parts.map(({ group }) => [group.id, group])).values()]
  const classifier = [
    `<Группы>${groups.map((group) => `<Группа>${named(group)}</Группа>`).join('')}</Группы>`,
    `<Свойства>${words.properties.map((property) => `<Свойство>${named(property)}<ТипЗначений>Строка</ТипЗначений></Свойство>`).join('')}</Свойства>`,
  ]
  const goods = parts.map(({ code1c, article, name, maker, group, properties = {} }) => {
    const values = Object.entries(properties).map(
      ([id, value]) => `<ЗначенияСвойства>${tag('Ид', id)}${tag('Значение', value)}</ЗначенияСвойства>`,
    )
    return `<Товар>${tag('Ид', code1c)}${tag('Артикул', article)}${tag('Наименование', name)}<Группы>${tag('Ид', group.id)}</Группы><Изготовитель>${named({ id: maker, name: maker })}</Изготовитель><ЗначенияСвойств>${values.join('')}</ЗначенияСвойств></Товар>`
  })
  return root(
    `<Классификатор><Ид>k</Ид>${classifier.join('')}</Классификатор><Каталог СодержитТолькоИзменения="${isChangesOnly}"><Ид>c</Ид><Товары>${goods.join('\n')}</Товары></Каталог>`,
  )
}

/** offers.xml: prices and stock. */
export function writeOffers(words: BaseWords, parts: readonly BasePart[], isChangesOnly: boolean): string {
  const currencies = new Map(words.priceTypes.map(({ id, currency }) => [id, currency]))
  const types = words.priceTypes.map((type) => `<ТипЦены>${named(type)}${tag('Валюта', type.currency)}</ТипЦены>`)
  const offers = parts.map(({ code1c, prices, stock }) => {
    const priced = Object.entries(prices).map(
      ([id, minor]) =>
        `<Цена>${tag('ИдТипаЦены', id)}${tag('ЦенаЗаЕдиницу', (minor / 100).toFixed(2))}${tag('Валюта', currencies.get(id) ?? '')}</Цена>`,
    )
    const stored = Object.entries(stock).map(([id, count]) => `<Склад ИдСклада="${id}" КоличествоНаСкладе="${count}"/>`)
    return `<Предложение>${tag('Ид', code1c)}<Цены>${priced.join('')}</Цены>${stored.join('')}</Предложение>`
  })
  return root(
    `<ПакетПредложений СодержитТолькоИзменения="${isChangesOnly}"><Ид>c#</Ид><ТипыЦен>${types.join('')}</ТипыЦен><Склады>${words.warehouses.map((warehouse) => `<Склад>${named(warehouse)}</Склад>`).join('')}</Склады><Предложения>${offers.join('\n')}</Предложения></ПакетПредложений>`,
  )
}

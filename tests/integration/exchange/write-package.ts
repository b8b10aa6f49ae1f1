/** CommerceML as bases of 1C write it, for tests: what is not given is not written. */
export interface WrittenGoods {
  id: string
  article?: string
  name?: string
  maker?: string
  group?: string
  isDeleted?: boolean
  properties?: Record<string, string>
}
export interface WrittenOffer {
  id: string
  prices?: Record<string, string>
  /** By warehouse. */
  stock?: Record<string, number>
  quantity?: number
  currency?: string
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const tag = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escapeText(text)}</${name}>`
const root = (content: string) =>
  `\ufeff<?xml version="1.0" encoding="UTF-8"?>\r\n<КоммерческаяИнформация ВерсияСхемы="2.09" ДатаФормирования="2026-03-16T0:36:33">${content}</КоммерческаяИнформация>`

export function writeGoods(goods: readonly WrittenGoods[], { isChangesOnly = false } = {}): string {
  const groups = [...new Set(goods.map(({ group = 'g1' }) => group))]
  return root(`<Классификатор><Ид>k</Ид><Наименование>Основной</Наименование>
    <Группы>${groups.map((id) => `<Группа>${tag('Ид', id)}${tag('Наименование', `Группа ${id}`)}</Группа>`).join('')}</Группы>
    <Свойства><Свойство><Ид>p-article</Ид><Наименование>Артикул завода</Наименование><ТипЗначений>Строка</ТипЗначений></Свойство></Свойства></Классификатор>
    <Каталог СодержитТолькоИзменения="${isChangesOnly}"><Ид>c1</Ид><ИдКлассификатора>k</ИдКлассификатора><Товары>${goods
      .map(
        ({ id, article, name = `Деталь ${id}`, maker = 'Gates', group = 'g1', isDeleted, properties = {} }) => `<Товар>
      ${tag('Ид', id)}<Штрихкод/>${tag('Артикул', article)}${tag('Наименование', name)}<БазоваяЕдиница Код="796">шт </БазоваяЕдиница>
      ${isDeleted ? '<ПометкаУдаления>true</ПометкаУдаления>' : ''}<Группы>${tag('Ид', group)}</Группы>
      <Изготовитель><Ид>m-${maker}</Ид>${tag('Наименование', maker)}</Изготовитель>
      <ЗначенияСвойств>${Object.entries(properties)
        .map(([key, value]) => `<ЗначенияСвойства>${tag('Ид', key)}${tag('Значение', value)}</ЗначенияСвойства>`)
        .join('')}</ЗначенияСвойств></Товар>`,
      )
      .join('')}</Товары></Каталог>`)
}

export function writeOffers(offers: readonly WrittenOffer[], { isChangesOnly = false } = {}): string {
  return root(`<ПакетПредложений СодержитТолькоИзменения="${isChangesOnly}"><Ид>c1#</Ид><ИдКаталога>c1</ИдКаталога>
    <ТипыЦен><ТипЦены><Ид>retail</Ид><Наименование>Розничная</Наименование><Валюта>руб.</Валюта></ТипЦены></ТипыЦен>
    <Склады><Склад><Ид>w1</Ид><Наименование>Основной склад</Наименование></Склад><Склад><Ид>w2</Ид><Наименование>Изолятор брака</Наименование></Склад></Склады>
    <Предложения>${offers
      .map(
        ({ id, prices, stock, quantity, currency }) =>
          `<Предложение>${tag('Ид', id)}${
            prices
              ? `<Цены>${Object.entries(prices)
                  .map(
                    ([type, amount]) =>
                      `<Цена><Представление>${amount} руб. за шт</Представление>${tag('ИдТипаЦены', type)}${tag('ЦенаЗаЕдиницу', amount)}${tag('Валюта', currency)}<Коэффициент>1</Коэффициент></Цена>`,
                  )
                  .join('')}</Цены>`
              : ''
          }${quantity === undefined ? '' : tag('Количество', String(quantity))}${Object.entries(stock ?? {})
            .map(([warehouse, count]) => `<Склад ИдСклада="${warehouse}" КоличествоНаСкладе="${count}"/>`)
            .join('')}</Предложение>`,
      )
      .join('')}</Предложения></ПакетПредложений>`)
}

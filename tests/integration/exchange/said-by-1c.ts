export interface Said {
  requisites?: Record<string, string>
  lines?: readonly { id: string; count: number; price: string }[]
  sum?: string
  operation?: string
  basis?: string
  number?: string
  id?: string
}

/** A document of 1C about an order of the shop, as its newer module writes it. */
export function answerOf(order: { id: string; number: string }, said: Said): string {
  const element = (name: string, text: string | undefined) => (text === undefined ? '' : `<${name}>${text}</${name}>`)
  const pairs = Object.entries(said.requisites ?? {})
  const requisites = pairs.map(
    ([name, value]) =>
      `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
  )
  const lines = said.lines?.map(
    ({ id, count, price }) =>
      `<Товар><Ид>${id}</Ид><Наименование>Товар</Наименование><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Количество>${count}</Количество></Товар>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_3" ВерсияСхемы="3.1" ДатаФормирования="${new Date().toISOString()}">
<Контейнер><Документ><Ид>${said.id ?? order.id}</Ид><Номер>${said.number ?? order.number}</Номер><Дата>2026-11-22</Дата>
<ХозОперация>${said.operation ?? 'Заказ товара'}</ХозОперация>${element('Основание', said.basis)}${element('Сумма', said.sum)}
<Товары>${lines?.join('') ?? ''}</Товары><ЗначенияРеквизитов>${requisites.join('')}</ЗначенияРеквизитов></Документ></Контейнер>
</КоммерческаяИнформация>`
}

import { type OrderCharset, type OrderSchema, vatWithin } from '@agromarket/shared'
import { unitOfWord } from '../units/okei-units.ts'
import { element, escapeXml, wrap, type Xml } from '../xml/xml-writer.ts'
import { type DocumentBuyer, type DocumentLine, deliveryLineId, type OrderDocument } from './order-document.ts'
import { splitName } from './split-name.ts'
import { toMoment } from './to-moment.ts'

/** What stands before the first document; `madeAt` is the one thing that differs when the same is asked twice. */
export function openDocuments({ schema, charset, madeAt, timeZone }: DocumentsHead): Xml {
  const namespace = schema === '3.1' ? ' xmlns="urn:1C.ru:commerceml_3"' : ''
  const at = toMoment(madeAt, timeZone).join('T')
  return `<?xml version="1.0" encoding="${charset}"?>\n<КоммерческаяИнформация${namespace} ВерсияСхемы="${schema}" ДатаФормирования="${at}">\n`
}

export interface DocumentsHead {
  schema: OrderSchema
  charset: OrderCharset
  madeAt: Date
  /** On whose clock 1C reads it. */
  timeZone: string
}

export const closeDocuments: Xml = '</КоммерческаяИнформация>\n'

/** One order as 1C takes it; schema 3.1 wants each in a container. Integrations §1.5. */
export function writeOrderDocument(order: OrderDocument, schema: OrderSchema): Xml {
  const document = wrap(
    'Документ',
    element('Ид', order.id),
    element('НомерВерсии', order.version),
    element('ПометкаУдаления', 'false'),
    element('Номер', order.number),
    element('Дата', order.date),
    element('ХозОперация', 'Заказ товара'),
    element('Роль', 'Продавец'),
    element('Валюта', order.currency),
    element('Курс', order.rate ?? ''),
    element('Сумма', toDecimal(order.totalMinor)),
    wrap('Контрагенты', writeBuyer(order.buyer)),
    element('Время', order.time),
    element('Комментарий', order.comment),
    writeTax(order.totalMinor, order.vatPercent, order.lines),
    wrap('Товары', ...order.lines.map((line) => writeLine(line, order.vatPercent))),
    writeRequisites(order.requisites),
  )
  return `${schema === '3.1' ? wrap('Контейнер', document) : document}\n`
}

function writeBuyer(buyer: DocumentBuyer): Xml {
  const isPerson = buyer.kind === 'person'
  const { lastName, firstName, patronymic } = splitName(buyer.name)
  return wrap(
    'Контрагент',
    element('Ид', buyer.id),
    element('Наименование', buyer.name, true),
    element('Роль', 'Покупатель'),
    element('ПолноеНаименование', buyer.name, true),
    ...(isPerson
      ? [element('Фамилия', lastName), element('Имя', firstName), element('Отчество', patronymic)]
      : [element('ОфициальноеНаименование', buyer.name)]),
    element('ИНН', buyer.taxId),
    element('КПП', buyer.taxReasonCode),
    buyer.address === ''
      ? ''
      : wrap(isPerson ? 'АдресРегистрации' : 'ЮридическийАдрес', element('Представление', buyer.address)),
    wrap('Контакты', writeContact('Телефон рабочий', buyer.phone), writeContact('Почта', buyer.email)),
    isPerson ? '' : wrap('Представители', wrap('Представитель', wrap('Контрагент', ...writeSpokesman(buyer)))),
  )
}

function writeSpokesman({ contactName }: DocumentBuyer): Xml[] {
  return contactName === ''
    ? []
    : [element('Отношение', 'Контактное лицо'), element('Ид', contactName), element('Наименование', contactName)]
}

function writeContact(kind: string, value: string): Xml {
  return value === '' ? '' : wrap('Контакт', element('Тип', kind), element('Значение', value))
}

function writeLine(line: DocumentLine, vatPercent: number): Xml {
  const kind = line.kind === 'service' ? 'Услуга' : 'Товар'
  return wrap(
    'Товар',
    element('Ид', line.goodsId),
    element('ИдКаталога', line.catalogId),
    element('Артикул', line.article),
    element('Наименование', line.name, true),
    writeUnit(line.unit),
    wrap('СтавкиНалогов', wrap('СтавкаНалога', element('Наименование', 'НДС'), element('Ставка', vatPercent))),
    element('ЦенаЗаЕдиницу', toDecimal(line.priceMinor)),
    element('Количество', line.count),
    element('Сумма', toDecimal(line.totalMinor)),
    wrap('Налоги', writeTaxSum(vatWithin(line.totalMinor, vatPercent), vatPercent)),
    writeRequisites([
      ['ВидНоменклатуры', kind],
      ['ТипНоменклатуры', kind],
    ]),
  )
}

/** The document's tax is the sum of its lines', so that parts and whole agree (decision 0007). */
function writeTax(totalMinor: number, percent: number, lines: readonly DocumentLine[]): Xml {
  if (totalMinor === 0) return ''
  const sumMinor = lines.reduce((sum, line) => sum + vatWithin(line.totalMinor, percent), 0)
  return wrap('Налоги', writeTaxSum(sumMinor, percent))
}

function writeTaxSum(sumMinor: number, percent: number): Xml {
  return wrap(
    'Налог',
    element('Наименование', 'НДС'),
    element('УчтеноВСумме', true),
    element('Сумма', toDecimal(sumMinor)),
    element('Ставка', percent),
  )
}

function writeRequisites(pairs: OrderDocument['requisites']): Xml {
  const filled = pairs.filter(([, value]) => value !== '')
  return wrap(
    'ЗначенияРеквизитов',
    ...filled.map(([name, value]) =>
      wrap('ЗначениеРеквизита', element('Наименование', name), element('Значение', value)),
    ),
  )
}

function writeUnit(unit: string): Xml {
  const known = unitOfWord(unit)
  if (!known) return element('БазоваяЕдиница', unit)
  const { code, word, fullName, international } = known
  const short = international === '' ? '' : ` МеждународноеСокращение="${international}"`
  return `<БазоваяЕдиница Код="${code}" НаименованиеПолное="${fullName}"${short}>${escapeXml(word.replace(/\.$/, ''))}</БазоваяЕдиница>`
}

/** Minor units as 1C writes money: a dot, two digits. Without a binary fraction on the way. */
export function toDecimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The delivery as 1C takes it: a service among the goods. */
export function toDeliveryLine(name: string, priceMinor: number): DocumentLine {
  return {
    goodsId: deliveryLineId,
    catalogId: '',
    article: '',
    name,
    unit: 'шт.',
    count: 1,
    priceMinor,
    totalMinor: priceMinor,
    kind: 'service',
  }
}

import { exchangeRefusal } from '../protocol/exchange-call.ts'
import { child, childrenOf, readElements, type XmlElement } from '../read/read-elements.ts'
import { isDeleted } from '../read/read-marks.ts'
import { packageNames } from '../read/read-package.ts'
import { type AnsweredDocument, type AnsweredLine, toDecimalText, toMinor } from './answered-document.ts'

/**
 * The documents of a file that 1C has sent, one after another: any schema, with a container around each or without, and those
 * beneath an order after it. Throws exchange_refused.
 */
export async function* readOrderDocuments(bytes: AsyncIterable<Buffer>): AsyncGenerator<AnsweredDocument> {
  const ready: XmlElement[] = []
  let areGoods = false
  const handlers = {
    isRecord: (name: string) => name === 'Документ',
    whole: (element: XmlElement) => ready.push(element),
    open: (name: string, _: unknown, path: readonly string[]) => {
      areGoods ||= path.length === 1 && packageNames.has(name)
    },
    text: () => {},
  }
  let count = 0
  for await (const _ of readElements(bytes, handlers)) {
    count += ready.length
    yield* ready.splice(0).flatMap(toDocuments)
  }
  if (areGoods && count === 0) {
    throw exchangeRefusal('В файле товары, а не документы: товары передаются с type=catalog')
  }
}

/** A document with those beneath it, which belong to it whether they say so or not. */
function toDocuments(node: XmlElement): AnsweredDocument[] {
  const document = toDocument(node)
  const beneath = [
    ...childrenOf(child(node, 'ПодчиненныеДокументы'), 'ПодчиненныйДокумент'),
    ...childrenOf(child(node, 'Документы'), 'Документ'),
  ].map(toDocument)
  return [document, ...beneath.map((one) => ({ ...one, basis: one.basis || document.id || document.number }))]
}

/** Numbers and names of 1C stand in letters and lists: none of its own is longer. */
const longestText = 500

/** Of the first child of that name; empty when there is none. */
function textAt(element: XmlElement | undefined, name: string): string {
  return (child(element, name)?.text ?? '').slice(0, longestText)
}

function toDocument(node: XmlElement): AnsweredDocument {
  const requisites = readRequisites(node)
  return {
    id: textAt(node, 'Ид'),
    number: textAt(node, 'Номер'),
    number1c: requisites['Номер1С'] ?? requisites['Номер по 1С'] ?? '',
    date1c: requisites['Дата1С'] ?? requisites['Дата по 1С'] ?? '',
    version: textAt(node, 'НомерВерсии'),
    date: textAt(node, 'Дата'),
    time: textAt(node, 'Время'),
    operation: textAt(node, 'ХозОперация'),
    basis: textAt(node, 'Основание') || (requisites['Номер заказа'] ?? ''),
    currency: textAt(node, 'Валюта'),
    totalMinor: toMinor(textAt(node, 'Сумма')),
    comment: textAt(node, 'Комментарий'),
    isDeleted: isDeleted(node),
    buyer: readBuyer(child(child(node, 'Контрагенты'), 'Контрагент')),
    lines: childrenOf(child(node, 'Товары'), 'Товар').map(readLine),
    requisites,
  }
}

function readBuyer(node: XmlElement | undefined): AnsweredDocument['buyer'] {
  const contacts = childrenOf(child(node, 'Контакты'), 'Контакт')
  const contact = (kind: string) => {
    const found = contacts.find((one) => textAt(one, 'Тип').startsWith(kind))
    return textAt(found, 'Значение')
  }
  return {
    id: textAt(node, 'Ид'),
    name: textAt(node, 'Наименование'),
    taxId: textAt(node, 'ИНН'),
    taxReasonCode: textAt(node, 'КПП'),
    phone: contact('Телефон'),
    email: contact('Почта') || contact('Электронная почта'),
  }
}

function readLine(node: XmlElement): AnsweredLine {
  const requisites = readRequisites(node)
  const kind = requisites['ТипНоменклатуры'] ?? requisites['ВидНоменклатуры'] ?? ''
  const packages = toNumber(textAt(node, 'Количество'))
  // Of a package of so many pieces, whose price is the package's.
  const pieces = toNumber(textAt(node, 'Коэффициент')) || 1
  const priceMinor = toMinor(textAt(node, 'ЦенаЗаЕдиницу'))
  return {
    goodsId: textAt(node, 'Ид'),
    article: textAt(node, 'Артикул'),
    name: textAt(node, 'Наименование'),
    count: packages * pieces,
    priceMinor: priceMinor === null ? null : Math.round(priceMinor / pieces),
    totalMinor: toMinor(textAt(node, 'Сумма')),
    kind: /услуга/i.test(kind) ? 'service' : 'goods',
  }
}

/** Zero for what is none, and less than none. */
function toNumber(text: string): number {
  const number = Number(toDecimalText(text))
  return number > 0 && Number.isFinite(number) ? number : 0
}

function readRequisites(node: XmlElement): Record<string, string> {
  const pairs = childrenOf(child(node, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')
  return Object.fromEntries(pairs.map((pair) => [textAt(pair, 'Наименование'), textAt(pair, 'Значение')]))
}

/** Both languages of 1C, and both spellings. */
export function isYes(text: string): boolean {
  return /^(true|1|да|истина|y|yes)$/i.test(text.trim())
}

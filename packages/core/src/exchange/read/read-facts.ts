import { unitOfCode } from '../units/okei-units.ts'
import { htmlToPlain } from './html-to-plain.ts'
import type { ItemFacts, PropertyNames } from './package-record.ts'
import { child, childrenOf, childText, type XmlElement } from './read-elements.ts'
import { readWeight } from './read-weight.ts'

/** What an element of goods or of an offer tells of its position. */
export function readFacts(element: XmlElement): ItemFacts {
  const requisites = readRequisites(element)
  const weight = readWeight(requisites.get('вес') ?? childText(element, 'Вес'))
  const maker = readMaker(element)
  const description = childText(element, 'Описание') ?? requisites.get('описаниевформатеhtml')
  const groups = childrenOf(child(element, 'Группы'), 'Ид').flatMap(({ text }) => (text ? [text] : []))
  const properties = readProperties(element)
  const characteristics = readCharacteristics(element)
  const rate = childText(child(child(element, 'СтавкиНалогов'), 'СтавкаНалога') ?? element, 'Ставка')
  return dropAbsent({
    article: childText(element, 'Артикул'),
    name: childText(element, 'Наименование'),
    fullName: childText(element, 'ПолноеНаименование') ?? requisites.get('полное наименование'),
    description: description && htmlToPlain(description),
    unit: readUnit(child(element, 'БазоваяЕдиница')),
    barcode: childText(element, 'Штрихкод') ?? childText(element, 'ШтрихКод'),
    code: requisites.get('код') ?? childText(element, 'Код'),
    weightGrams: weight,
    vat: rate,
    maker,
    groups: groups.length > 0 ? groups : undefined,
    properties: Object.keys(properties).length > 0 ? properties : undefined,
    characteristics: characteristics.length > 0 ? characteristics : undefined,
    isService: isService(requisites) || undefined,
  })
}

function dropAbsent(facts: { [Key in keyof ItemFacts]: ItemFacts[Key] | undefined }): ItemFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** By name in small letters. */
function readRequisites(element: XmlElement): Map<string, string> {
  const list = childrenOf(child(element, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')
  return new Map(
    list.flatMap((one) => {
      const [name, value] = [childText(one, 'Наименование'), childText(one, 'Значение')]
      return name && value ? [[name.toLowerCase(), value] as const] : []
    }),
  )
}

/** The type is 1C's own word; the kind is a name that the base has chosen, and tells only where there is no type. */
function isService(requisites: ReadonlyMap<string, string>): boolean {
  const type = requisites.get('типноменклатуры') ?? requisites.get('видноменклатуры') ?? ''
  return /^(?:услуг[аи]|работ[аы])$/i.test(type)
}

/** Some configurations tell of the brand alone. */
function readMaker(element: XmlElement): ItemFacts['maker'] {
  return toMaker(child(element, 'Изготовитель')) ?? toMaker(child(element, 'ТорговаяМарка'))
}

function toMaker(maker: XmlElement | undefined): ItemFacts['maker'] {
  if (!maker) return undefined
  const name = childText(maker, 'Наименование') ?? (maker.children.length === 0 ? maker.text : '')
  return name ? { id: childText(maker, 'Ид') ?? name, name } : undefined
}

/** «796 », «шт», or a code with its names in attributes. */
function readUnit(element: XmlElement | undefined): string | undefined {
  if (!element) return undefined
  const text = element.text || childText(element, 'НаименованиеКраткое') || ''
  const code = element.attributes['Код']?.trim() ?? childText(element, 'Код') ?? text
  return unitOfCode(code)?.word || text || element.attributes['НаименованиеПолное']?.trim() || undefined
}

/** What values call their properties: without a classifier there is no other name. */
export function readPropertyNames(element: XmlElement): PropertyNames {
  return Object.fromEntries(
    listProperties(element).flatMap((one) => {
      const [id, name] = [childText(one, 'Ид'), childText(one, 'Наименование')]
      return id && name ? [[id, name] as const] : []
    }),
  )
}

function listProperties(element: XmlElement): XmlElement[] {
  const list = child(element, 'ЗначенияСвойств')
  return [...childrenOf(list, 'ЗначенияСвойства'), ...childrenOf(list, 'ЗначениеСвойства')]
}

function readProperties(element: XmlElement): Record<string, string[]> {
  const properties: Record<string, string[]> = Object.create(null)
  for (const one of listProperties(element)) {
    const id = childText(one, 'Ид')
    const values = [...childrenOf(one, 'Значение'), ...childrenOf(one, 'ИдЗначения')].flatMap(({ text }) =>
      text ? [text] : [],
    )
    if (id && values.length > 0) properties[id] = [...(properties[id] ?? []), ...values]
  }
  return { ...properties }
}

function readCharacteristics(element: XmlElement): { name: string; value: string }[] {
  return childrenOf(child(element, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').flatMap((one) => {
    const [name, value] = [childText(one, 'Наименование'), childText(one, 'Значение')]
    return name && value ? [{ name, value }] : []
  })
}

import type { ClassifierRecord } from './package-record.ts'
import { child, childrenOf, childText, type XmlElement } from './read-elements.ts'
import { isDeleted, isYes } from './read-marks.ts'

/** Groups with those under them, the upper ones first. */
export function* readGroups(element: XmlElement, parentId: string | null = null): Generator<ClassifierRecord> {
  for (const group of childrenOf(element, 'Группа')) {
    const id = childText(group, 'Ид')
    const name = childText(group, 'Наименование')
    if (!id) continue
    yield { kind: 'group', id, name: name ?? id, parentId, isDeleted: isDeleted(group) }
    const under = child(group, 'Группы')
    if (under) yield* readGroups(under, id)
  }
}

export function readProperty(element: XmlElement): ClassifierRecord | undefined {
  const id = childText(element, 'Ид')
  if (!id) return undefined
  // Schemas before 2.05 name them otherwise, and put them deeper.
  const type = child(child(element, 'ТипыЗначений'), 'ТипЗначений')
  const list = child(element, 'ВариантыЗначений') ?? child(type, 'ВариантыЗначений')
  const variants = [...childrenOf(list, 'Справочник'), ...childrenOf(list, 'ВариантЗначения')]
  const values = variants.flatMap((variant) => {
    const valueId = childText(variant, 'ИдЗначения') ?? childText(variant, 'Ид')
    const name = childText(variant, 'Значение')
    return valueId && name ? [{ id: valueId, name }] : []
  })
  const valueType = childText(element, 'ТипЗначений') ?? (type && childText(type, 'Тип')) ?? 'Строка'
  return { kind: 'property', id, name: childText(element, 'Наименование') ?? id, valueType, values }
}

export function readPriceType(element: XmlElement): ClassifierRecord | undefined {
  const id = childText(element, 'Ид')
  if (!id) return undefined
  const included = childText(child(element, 'Налог') ?? element, 'УчтеноВСумме')
  return {
    kind: 'priceType',
    id,
    name: childText(element, 'Наименование') ?? id,
    currency: childText(element, 'Валюта') ?? null,
    isTaxIncluded: included === undefined ? null : isYes(included),
  }
}

export function readWarehouse(element: XmlElement): ClassifierRecord | undefined {
  const id = childText(element, 'Ид') ?? element.attributes['ИдСклада']
  if (!id) return undefined
  const address = childText(child(element, 'Адрес') ?? element, 'Представление')
  return { kind: 'warehouse', id, name: childText(element, 'Наименование') ?? id, address: address ?? '' }
}

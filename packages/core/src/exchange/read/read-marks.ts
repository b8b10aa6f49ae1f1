import { child, childrenOf, childText, type XmlElement } from './read-elements.ts'

/** «true», «1», «Да», «Истина»: configurations spell it as their programmers did. */
export function isYes(text: string | undefined): boolean {
  return /^(?:true|1|да|истина|yes)$/i.test(text?.trim() ?? '')
}

/** Whether 1C has marked the record as deleted: by an element, an attribute, a state or a requisite. */
export function isDeleted(element: XmlElement): boolean {
  const state = element.attributes['Статус'] ?? childText(element, 'Статус') ?? ''
  if (/^удал[её]н/i.test(state.trim())) return true
  const mark = childText(element, 'ПометкаУдаления') ?? element.attributes['ПометкаУдаления']
  if (mark !== undefined) return isYes(mark)
  const requisites = childrenOf(child(element, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')
  return requisites.some(
    (one) => /^пометка\s?удаления$/i.test(childText(one, 'Наименование') ?? '') && isYes(childText(one, 'Значение')),
  )
}

const noCharacteristic = /#(?:0{8}-0{4}-0{4}-0{4}-0{12})?$/

/** «Ид» of a record; goods without a characteristic are named «goods#», or with one of noughts, by some. */
export function readId(element: XmlElement): string | undefined {
  return childText(element, 'Ид')?.replace(noCharacteristic, '') || undefined
}

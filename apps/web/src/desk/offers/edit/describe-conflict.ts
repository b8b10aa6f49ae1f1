import { formatAmount, type OfferSection } from '@agromarket/shared'
import { sectionLabels } from '../offer-texts.ts'
import type { Draft } from './draft.ts'

/** The draft's fields as people call them. */
const fieldNames: Record<string, string> = {
  name: 'название',
  contactName: 'контакт',
  phone: 'телефон',
  email: 'почту',
  title: 'название',
  note: 'примечание',
  count: 'количество',
  priceMinor: 'цену',
  defaultPriceMinor: 'цену по прайсу',
  commissioningMinor: 'пусконаладку',
  rateMinor: 'ставку',
  minutes: 'время работы',
  km: 'дорогу',
  address: 'адрес доставки',
  method: 'способ доставки',
  kind: 'вид оплаты',
  steps: 'график платежей',
  comment: 'текст клиенту',
  validUntil: 'срок предложения',
  currency: 'валюту',
  rateMicros: 'курс',
  variant: 'вид предложения',
  isIncluded: 'опцию',
  shipments: 'отгрузку',
  fastDelivery: 'день, к которому нужно',
  date: 'дату',
  visit: 'выезд',
  subject: 'машину выезда',
}
const listNames: Record<string, OfferSection> = {
  machines: 'machines',
  parts: 'parts',
  works: 'works',
  documents: 'documents',
  media: 'documents',
}

/** «скидку: Фильтр масляный»: what somebody has changed, of which line. */
export function describePlace(draft: Draft, path: readonly string[]): string {
  const field = fieldNames[path.at(-1) ?? '']
  const [, list = '', id = ''] = path
  const lines: readonly { id: string; name?: string; title?: string }[] =
    list in listNames ? draft.content[list as 'parts'] : []
  const line = lines.find((one) => one.id === id)
  const lineName = line && (line.name || line.title)
  const section = listNames[list]
  if (lineName) return `${field ?? 'строку'}, ${lineName}`
  return field ?? (section ? `строку в разделе «${sectionLabels[section]}»` : 'условия')
}

/** A value of the draft as people read it: «14 %», «18 450 000», «взято из предложения». */
export function describeValue(path: readonly string[], value: unknown): string {
  const name = path.at(-1) ?? ''
  if (value === undefined || value === null || value === '') return 'пусто'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'number') {
    if (name.endsWith('Minor')) return formatAmount(value)
    return name.endsWith('Bp') ? `${value / 100} %` : String(value)
  }
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `строк: ${value.length}`
  const { name: called, title, article } = value as { name?: string; title?: string; article?: string }
  return article || called || title || 'своё'
}

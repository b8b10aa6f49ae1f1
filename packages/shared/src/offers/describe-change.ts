import { currencySigns, formatAmount } from '../money/money.ts'
import { applyOfferChange, countsFirst, type PricedChange } from './apply-changes.ts'
import { calculateOffer, deliveryAmount, optionAmount } from './offer-calculator.ts'
import { offerChangeKey } from './offer-change-key.ts'
import type { OfferContent, OfferOption } from './offer-content.schema.ts'
import { type OfferCurrency, offerDeliveryLabels, offerPaymentLabels } from './offer-terms.ts'

/** A change as people read it: what, in which part of the offer, what it was and what it would be. */
export interface DescribedChange {
  key: string
  group: 'Состав' | 'Комплектация' | 'Получение' | 'Условия'
  title: string
  was: string
  now: string
  /** «ПСП-710 добавлено», «Комплект фильтров: 1 → 2» */
  summary: string
  /** Of the total. */
  effectMinor: number
}

/** 1845000000 and 'RUB' → «18 450 000 руб.» in any of an offer's currencies. */
export function formatOfferMoney(minor: number, currency: OfferCurrency): string {
  return `${formatAmount(minor)}\u00a0${currencySigns[currency]}`
}

/** Hundredths of a per cent: 1090 → «10,9». */
export function formatShare(shareBp: number): string {
  return `${shareBp / 100}`.replace('.', ',')
}

/** 2026-03-28 → «28.03.2026», as spec §3 writes valid_date. */
export function toRussianDate(date: string): string {
  return date.split('-').reverse().join('.')
}

/**
 * Each of the changes, in their order, against the offer as those that count before it have left it; what changes nothing
 * beside the others is left out.
 */
export function describeChanges(
  content: OfferContent,
  changes: readonly PricedChange[],
  currency: OfferCurrency,
): DescribedChange[] {
  const described = new Map<PricedChange, DescribedChange>()
  let before = content
  for (const change of countsFirst(changes)) {
    const after = applyOfferChange(before, change)
    if (!after) continue
    const words = describe(before, after, { change, currency })
    const effectMinor = calculateOffer(after).totalMinor - calculateOffer(before).totalMinor
    before = after
    if (words && words.was !== words.now) described.set(change, { key: offerChangeKey(change), effectMinor, ...words })
  }
  return changes.flatMap((change) => described.get(change) ?? [])
}

type Words = Omit<DescribedChange, 'key' | 'effectMinor'>

function describe(
  before: OfferContent,
  after: OfferContent,
  { change, currency }: { change: PricedChange; currency: OfferCurrency },
): Words | undefined {
  switch (change.type) {
    case 'count':
      return describeCount(before, after, change.id)
    case 'option':
      return describeOption(before, after, change.id)
    case 'delivery':
      return {
        group: 'Получение',
        title: 'Доставка',
        was: toDeliveryWords(before, currency),
        now: toDeliveryWords(after, currency),
        summary: toDeliverySummary(after),
      }
    case 'payment':
      return {
        group: 'Условия',
        title: 'Оплата',
        was: describePayment(before),
        now: describePayment(after),
        summary: `Оплата: ${describePayment(after)}`,
      }
    case 'fast_delivery':
      return arrow('Условия', 'Срок отгрузки', toDateWords(before.fastDelivery), toDateWords(after.fastDelivery))
    case 'visit':
      return arrow('Условия', 'Дата выезда', toDateWords(before.visit?.date), toDateWords(after.visit?.date))
    case 'comment':
      return change.text === ''
        ? undefined
        : { group: 'Условия', title: 'Комментарий', was: '', now: change.text, summary: 'Комментарий' }
  }
}

function describeCount(before: OfferContent, after: OfferContent, id: string | undefined): Words | undefined {
  const find = ({ machines, parts }: OfferContent) =>
    [...machines, ...parts].find((line) => line.id === id) ?? machines[0]
  const was = find(before)
  const now = find(after)
  return was && now && arrow('Состав', was.name, `${was.count}`, `${now.count}`)
}

function describeOption(before: OfferContent, after: OfferContent, id: string): Words | undefined {
  const find = ({ machines }: OfferContent) => machines.flatMap(({ options }) => options).find((one) => one.id === id)
  const was = find(before)
  const now = find(after)
  if (!was || !now) return undefined
  const words = { group: 'Комплектация' as const, title: was.title, was: toOptionWords(was), now: toOptionWords(now) }
  if (was.isIncluded === now.isIncluded) return { ...words, summary: `${was.title}: ${was.count} → ${now.count}` }
  return { ...words, summary: `${was.title} ${now.isIncluded ? 'добавлено' : 'убрано'}` }
}

function toOptionWords(option: OfferOption): string {
  return option.isIncluded ? `${option.count} шт., ${formatAmount(optionAmount(option))}` : 'Не входит'
}

function toDeliveryWords(content: OfferContent, currency: OfferCurrency): string {
  const { method, address } = content.delivery
  if (method === 'pickup') return offerDeliveryLabels.pickup
  const amountMinor = deliveryAmount(content)
  const price = amountMinor === null ? 'цену назовёт менеджер' : formatOfferMoney(amountMinor, currency)
  return [address || offerDeliveryLabels.calc, price].join(', ')
}

function toDeliverySummary({ delivery: { method, address } }: OfferContent): string {
  return method === 'pickup' ? offerDeliveryLabels.pickup : `Доставка: ${address || 'адрес не указан'}`
}

/** «Рассрочка 30 / 35 / 35 %», «Лизинг, аванс 20 %, 36 мес.» */
export function describePayment({ payment }: Pick<OfferContent, 'payment'>): string {
  const { kind, steps, initialFeeBp, months } = payment
  const label = offerPaymentLabels[kind]
  if (steps.length > 0) return `${label} ${steps.map(({ shareBp }) => shareBp / 100).join(' / ')} %`
  return kind === 'prepayment' ? label : `${label}, аванс ${initialFeeBp / 100} %, ${months} мес.`
}

function toDateWords(date: string | null | undefined): string {
  return date ? toRussianDate(date) : 'по предложению'
}

function arrow(group: DescribedChange['group'], title: string, was: string, now: string): Words {
  return { group, title, was, now, summary: `${title}: ${was} → ${now}` }
}

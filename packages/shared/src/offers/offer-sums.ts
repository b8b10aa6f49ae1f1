import { formatOfferMoney } from './describe-change.ts'
import { calculateOffer, machineAmount } from './offer-calculator.ts'
import type { OfferContent } from './offer-content.schema.ts'
import type { OfferCurrency, OfferVariant } from './offer-terms.ts'

/** A line of the sums beside an offer: words, and money as it is written. */
export interface OfferSum {
  name: string
  value: string
}

/** 150 → «2,5» */
export function toHours(minutes: number): string {
  return `${Math.round((minutes / 60) * 100) / 100}`.replace('.', ',')
}

/** What the total is made of, by the variant: the same lines on the page, in print and on slides. What is nothing is left out. */
export function toOfferSums(offer: {
  content: OfferContent
  variant: OfferVariant
  currency: OfferCurrency
}): OfferSum[] {
  const { content, variant, currency } = offer
  const totals = calculateOffer(content)
  const money = (minor: number) => formatOfferMoney(minor, currency)
  const row = (name: string, minor: number): OfferSum[] => (minor === 0 ? [] : [{ name, value: money(minor) }])
  const delivery: OfferSum[] =
    totals.deliveryMinor === null
      ? [{ name: 'Доставка', value: 'рассчитает менеджер' }]
      : row('Доставка', totals.deliveryMinor)
  const minutes = content.works.reduce((sum, work) => sum + work.minutes, 0)
  const works = row(`Работы, ${toHours(minutes)} ч`, totals.worksMinor)
  const travel = row(`Выезд, ${content.travel?.km ?? 0} км`, totals.travelMinor)
  if (content.machines.length > 1) {
    const machines = content.machines.map((machine) => ({
      name: `${machine.name}, ${machine.count} шт.`,
      value: money(machineAmount(machine)),
    }))
    return [...machines, ...row('Запчасти', totals.partsMinor), ...works, ...travel, ...delivery]
  }
  const isPartsAlone = variant === 'spareParts'
  const discountMinor = isPartsAlone ? totals.discountMinor : 0
  return [
    ...row('Техника', totals.machinesMinor),
    ...row('Комплектация', totals.optionsMinor),
    ...row('Пусконаладка', totals.commissioningMinor),
    ...works,
    ...travel,
    ...row(isPartsAlone ? 'Позиции' : 'Детали', totals.partsMinor + discountMinor),
    ...(discountMinor > 0 ? [{ name: 'Скидка', value: `−${money(discountMinor)}` }] : []),
    ...delivery,
  ]
}

import { type CarriedMethod, formatMoney, type Tariff, tariffCurrency } from '@agromarket/shared'

export const methodNames: Record<CarriedMethod, string> = { calc: 'До адреса', terminals: 'До терминала' }

const figures = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })

/** 2500 → «2,5» */
export function toKilograms(grams: number): string {
  return figures.format(grams / 1000)
}

/** 10000 → «10 000» */
export function toKilometres(km: number): string {
  return figures.format(km)
}

/** «2–3», «2» */
export function toDays({ daysMin, daysMax }: Pick<Tariff, 'daysMin' | 'daysMax'>): string {
  return daysMin === daysMax ? `${daysMin}` : `${daysMin}–${daysMax}`
}

/** What the row costs, in one line: «300 руб. + 18 руб./км, не меньше 900 руб.». */
export function toPriceText(tariff: Tariff): string {
  const { currency } = tariffCurrency(tariff.countryId)
  const money = (minor: number) => formatMoney(minor, currency)
  const { baseMinor, perKmMinor, perKgMinor, minimumMinor, oversizeGrams, oversizeMinor } = tariff
  const sum = [
    ...(baseMinor > 0 ? [money(baseMinor)] : []),
    ...(perKmMinor > 0 ? [`${money(perKmMinor)}/км`] : []),
    ...(perKgMinor > 0 ? [`${money(perKgMinor)}/кг`] : []),
  ].join(' + ')
  return [
    ...(sum === '' ? [] : [sum]),
    ...(minimumMinor > 0 ? [`${sum === '' ? '' : 'не меньше '}${money(minimumMinor)}`] : []),
    ...(oversizeGrams === null ? [] : [`место тяжелее ${toKilograms(oversizeGrams)} кг: + ${money(oversizeMinor)}`]),
  ].join(', ')
}

import { formatAmount, formatMoney, type VacancyCard } from '@agromarket/shared'

/** «от 90 000 руб.», «350 000–500 000 ₸»; without a sum it is agreed on. */
export function payText({ payFrom, payTo, currency }: Pick<VacancyCard, 'payFrom' | 'payTo' | 'currency'>): string {
  if (payFrom === null) return 'по договорённости'
  const most = payTo === null ? null : formatMoney(payTo * 100, currency)
  if (most === null) return `от ${formatMoney(payFrom * 100, currency)}`
  return payTo === payFrom ? most : `${formatAmount(payFrom * 100)}–${most}`
}

import { formatNumber } from './format-count.ts'

/** Dates are stored in UTC and shown in the branch's or the shop's zone, the same on server and client. */
export const shopTimeZone = 'Europe/Moscow'

/** «16.03.2026» */
export function formatDate(iso: string, timeZone: string = shopTimeZone): string {
  return new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(
    new Date(iso),
  )
}

/** «16.03, 14:05»: a moment of something whose own date stands beside it. */
export function formatMoment(iso: string, timeZone: string = shopTimeZone): string {
  return new Intl.DateTimeFormat('ru-RU', {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso))
}

/** 28600 g → «29 кг» (spec §9: total weight rounded), grouped; under a kilogram in grams. */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${Math.round(grams)}\u00a0г` : `${formatNumber(Math.round(grams / 1000))}\u00a0кг`
}

/** What one part weighs: 2900 g → «2,9 кг», 14 860 g → «14,9 кг»; whole kilograms from a hundred on. */
export function formatPartWeight(grams: number): string {
  if (grams < 1000 || grams >= 100_000) return formatWeight(grams)
  return `${formatNumber(Math.round(grams / 100) / 10)}\u00a0кг`
}

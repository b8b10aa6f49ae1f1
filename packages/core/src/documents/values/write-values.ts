import { type Currency, currencySigns } from '@agromarket/shared'

const amounts = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const weights = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** 1486000 → «14 860,00»: in documents kopecks are always shown; groups are parted by no-break spaces. */
export function writeAmount(minor: number): string {
  return amounts.format(minor / 100).replace(/\s/g, '\u00a0')
}

/** 1486000 kopecks → «14 860,00 руб.» */
export function writeMoney(minor: number, currency: Currency): string {
  return `${writeAmount(minor)}\u00a0${currencySigns[currency]}`
}

/** «2026-03-16» → «16.03.2026» */
export function writeDate(isoDate: string): string {
  return isoDate.split('-').reverse().join('.')
}

/** «77011112233» → «+77011112233», as letters have it. */
export function writePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits && `+${digits}`
}

/** 12340 → «12,3 кг» */
export function writeWeight(grams: number): string {
  return `${weights.format(grams / 1000).replace(/\s/g, '\u00a0')}\u00a0кг`
}

/** The day so many days after an ISO date. */
export function addDays(isoDate: string, days: number): string {
  const day = new Date(`${isoDate}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

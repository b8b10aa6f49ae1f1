import { formatCount, formatNumber, type NounForms, nouns } from '../../lib/format/format-count.ts'

export const portalNouns = {
  row: ['строка', 'строки', 'строк'],
  error: ['ошибка', 'ошибки', 'ошибок'],
  file: ['файл', 'файла', 'файлов'],
  offer: ['предложение', 'предложения', 'предложений'],
  position: ['позиция', 'позиции', 'позиций'],
  ofPosition: ['позиции', 'позиций', 'позиций'],
  hour: ['час', 'часа', 'часов'],
  guard: ['порог', 'порога', 'порогов'],
  hasTripped: ['сработал', 'сработали', 'сработали'],
  inCarts: ['корзине', 'корзинах', 'корзинах'],
  inOffers: ['предложении', 'предложениях', 'предложениях'],
} as const satisfies Record<string, NounForms>

const signs: Record<string, string> = { RUB: 'руб.', KZT: '₸', USD: '$', EUR: '€', CNY: '¥' }

/** Minor units of any currency of a price list: 942000 → «9 420 руб.», 123450 → «1 234,50 руб.». */
export function formatPrice(minor: number, currency: string): string {
  const options = { minimumFractionDigits: minor % 100 === 0 ? 0 : 2 }
  const amount = new Intl.NumberFormat('ru-RU', options).format(minor / 100).replace(/\s/g, '\u00a0')
  return `${amount}\u00a0${signs[currency] ?? currency}`
}

const kilobyte = 1024

/** 880 000 → «860 КБ», 4 400 000 → «4,2 МБ». */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${formatNumber(bytes)}\u00a0Б`
  if (bytes < kilobyte * kilobyte) return `${formatNumber(Math.round(bytes / kilobyte))}\u00a0КБ`
  return `${formatNumber(Math.round((bytes / kilobyte / kilobyte) * 10) / 10)}\u00a0МБ`
}

/** Hundredths of a per cent: −3 800 → «−38 %». */
export function formatBp(bp: number): string {
  const sign = bp < 0 ? '\u2212' : bp > 0 ? '+' : ''
  return `${sign}${formatNumber(Math.round(Math.abs(bp) / 10) / 10)}\u00a0%`
}

/** 7.55 → «7 ч 33 мин», 50 → «2 дня»: an age, the coarser the longer. */
export function formatAge(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))}\u00a0мин`
  if (hours < 10) {
    const minutes = Math.floor((hours % 1) * 60)
    return `${Math.floor(hours)}\u00a0ч${minutes > 0 ? ` ${minutes}\u00a0мин` : ''}`
  }
  if (hours < 24) return `${Math.floor(hours)}\u00a0ч`
  return formatCount(Math.floor(hours / 24), nouns.day)
}

/** 24 → «1 дня», 168 → «7 дней»: a term after «из». */
export function formatTerm(hours: number): string {
  if (hours < 24) return `${hours}\u00a0ч`
  const days = Math.round(hours / 24)
  return `${formatNumber(days)}\u00a0${days % 10 === 1 && days % 100 !== 11 ? 'дня' : 'дней'}`
}

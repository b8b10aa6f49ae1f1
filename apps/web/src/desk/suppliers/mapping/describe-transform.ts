import type { PriceField, PriceProfile } from '@agromarket/shared'

/** «Убрать пробелы», «Число, −6 %»: what is made of a column's texts, in words. */
export function describeTransform(field: PriceField, profile: PriceProfile): string {
  switch (field) {
    case 'article':
      return joinOr('Как есть', describeArticle(profile))
    case 'name':
      return 'Как есть'
    case 'maker':
      return profile.fixedMaker ? `По словарю, иначе ${profile.fixedMaker}` : 'По словарю'
    case 'price':
      return ['Число', ...describePrice(profile)].join(', ')
    case 'stock':
      return `Число, «>100» → 100, «есть» → ${profile.someQuantity}`
    case 'currency':
      return profile.columns.currency ? `По столбцу, иначе ${profile.currency}` : `Постоянно: ${profile.currency}`
    case 'multiplicity':
      return 'Целое число'
    case 'days':
      return profile.extraDays > 0 ? `Больший срок, +${profile.extraDays} дн.` : 'Больший срок'
  }
}

function describeArticle({ article: { removesSpaces, cutPrefix, padTo } }: PriceProfile): string[] {
  return [
    ...(cutPrefix === '' ? [] : [`отрезать «${cutPrefix}»`]),
    ...(removesSpaces ? ['убрать пробелы'] : []),
    ...(padTo === null ? [] : [`нули до ${padTo} знаков`]),
  ]
}

function describePrice({ addedVatPercent, pricePercent, onRequest }: PriceProfile): string[] {
  const percent = `${pricePercent < 0 ? '−' : '+'}${Math.abs(pricePercent)} %`
  return [
    ...(addedVatPercent === null ? [] : [`НДС +${addedVatPercent} %`]),
    ...(pricePercent === 0 ? [] : [percent]),
    ...(onRequest === 'accept' ? ['«по запросу» без цены'] : []),
  ]
}

function joinOr(nothing: string, parts: readonly string[]): string {
  const text = parts.join(', ')
  return text === '' ? nothing : text.charAt(0).toUpperCase() + text.slice(1)
}

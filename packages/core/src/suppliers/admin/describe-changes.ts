import type { Markup, SaveSupplier } from '@agromarket/shared'
import type { SupplierFields } from './admin.repository.ts'

const guardWords = {
  rowsDropPercent: 'Порог числа строк',
  medianShiftPercent: 'Порог медианной цены',
  errorsPercent: 'Порог доли ошибок',
} as const
const fieldWords = {
  name: 'Название',
  siteName: 'Название на сайте',
  taxId: 'ИНН',
  contract: 'Договор',
  currency: 'Валюта',
} as const

/** What a saved form has changed, a line each, for the journal. */
export function describeChanges(before: SupplierFields, markups: readonly Markup[], after: SaveSupplier): string[] {
  const fields = (Object.keys(fieldWords) as (keyof typeof fieldWords)[]).flatMap((field) =>
    before[field] === after[field]
      ? []
      : [`${fieldWords[field]}: ${before[field] || 'пусто'} → ${after[field] || 'пусто'}`],
  )
  const guards = (Object.keys(guardWords) as (keyof typeof guardWords)[]).flatMap((guard) =>
    before.guards[guard] === after.guards[guard]
      ? []
      : [`${guardWords[guard]}: ${toPercent(before.guards[guard])} → ${toPercent(after.guards[guard])}`],
  )
  const term = [before.daysMin, before.daysMax].join('–')
  const newTerm = [after.daysMin, after.daysMax].join('–')
  return [
    ...fields,
    ...(term === newTerm ? [] : [`Срок поставки: ${term} → ${newTerm} дней`]),
    ...(JSON.stringify(before.branchIds) === JSON.stringify(after.branchIds) ? [] : ['Филиалы изменены']),
    ...(before.minimumOrderMinor === after.minimumOrderMinor
      ? []
      : [`Минимальная сумма: ${before.minimumOrderMinor / 100} → ${after.minimumOrderMinor / 100}`]),
    ...guards,
    ...(JSON.stringify(markups) === JSON.stringify(after.markups) ? [] : [describeMarkups(markups, after.markups)]),
  ]
}

function toPercent(percent: number | null): string {
  return percent === null ? 'выключен' : `${percent} %`
}

function describeMarkups(before: readonly Markup[], after: readonly Markup[]): string {
  const shares = (markups: readonly Markup[]) => markups.map(({ shareBp }) => `${shareBp / 100} %`).join(', ')
  return `Наценки: ${shares(before) || 'нет'} → ${shares(after)}`
}

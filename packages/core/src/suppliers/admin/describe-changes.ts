import type { Markup, SaveSupplier, SupplierGuards } from '@agromarket/shared'
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
  const term = [before.daysMin, before.daysMax].join('–')
  const newTerm = [after.daysMin, after.daysMax].join('–')
  return [
    ...fields,
    ...(term === newTerm ? [] : [`Срок поставки: ${term} → ${newTerm} дней`]),
    ...(JSON.stringify(before.branchIds) === JSON.stringify(after.branchIds) ? [] : ['Филиалы изменены']),
    ...(before.minimumOrderMinor === after.minimumOrderMinor
      ? []
      : [`Минимальная сумма: ${before.minimumOrderMinor / 100} → ${after.minimumOrderMinor / 100}`]),
    ...(before.hasOwnGuards === after.hasOwnGuards ? [] : [after.hasOwnGuards ? 'Пороги свои' : 'Пороги общие']),
    ...describeGuards(before.guards, after.guards),
    ...(JSON.stringify(markups) === JSON.stringify(after.markups) ? [] : [describeMarkups(markups, after.markups)]),
  ]
}

/** «Порог медианной цены: 25 % → 20 %», a line for each that is another now. */
export function describeGuards(before: SupplierGuards, after: SupplierGuards): string[] {
  const changed = (name: keyof SupplierGuards) => before[name] !== after[name]
  const limits = (Object.keys(guardWords) as (keyof typeof guardWords)[])
    .filter(changed)
    .map((guard) => `${guardWords[guard]}: ${toPercent(before[guard])} → ${toPercent(after[guard])}`)
  const decision = ({ undecided, undecidedHours }: SupplierGuards) =>
    `${undecided === 'apply' ? 'применить' : 'отклонить'} через ${undecidedHours} ч`
  const overdue = ({ warnBeforeDays, hideAfterDays }: SupplierGuards) =>
    `предупредить за ${warnBeforeDays} дн., ${hideAfterDays === null ? 'не скрывать' : `скрыть через ${hideAfterDays} дн.`}`
  return [
    ...limits,
    ...(changed('undecided') || changed('undecidedHours')
      ? [`Если не решено: ${decision(before)} → ${decision(after)}`]
      : []),
    ...(changed('warnBeforeDays') || changed('hideAfterDays')
      ? [`Просрочка прайса: ${overdue(before)} → ${overdue(after)}`]
      : []),
  ]
}

function toPercent(percent: number | null): string {
  return percent === null ? 'выключен' : `${percent} %`
}

function describeMarkups(before: readonly Markup[], after: readonly Markup[]): string {
  const shares = (markups: readonly Markup[]) => markups.map(({ shareBp }) => `${shareBp / 100} %`).join(', ')
  return `Наценки: ${shares(before) || 'нет'} → ${shares(after)}`
}

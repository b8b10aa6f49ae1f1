import type { Markup, SaveSupplier, SupplierGuards } from '@agromarket/shared'
import { tellNumber } from '../tell-number.ts'
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

/** The parts that a markup is for, in words. */
export type NameOfMarkup = (markup: Markup) => string

/** What a saved form has changed, a line each, for the journal. */
export function describeChanges(
  before: SupplierFields & { markups: readonly Markup[] },
  after: SaveSupplier,
  nameOf: NameOfMarkup,
): string[] {
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
      : [
          `Минимальная сумма: ${tellNumber(before.minimumOrderMinor / 100)} → ${tellNumber(after.minimumOrderMinor / 100)}`,
        ]),
    ...(before.hasOwnGuards === after.hasOwnGuards ? [] : [after.hasOwnGuards ? 'Пороги свои' : 'Пороги общие']),
    ...describeGuards(before.guards, after.guards),
    ...describeMarkups(before.markups, after.markups, nameOf),
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

/** «Наценка «Фильтры, Gates»: 22 % → 19 %», a line for each rule; of one that stays, what of it is another now. */
function describeMarkups(before: readonly Markup[], after: readonly Markup[], nameOf: NameOfMarkup): string[] {
  const [was, is] = [withKeys(before), withKeys(after)]
  const changed = [...is].flatMap(([key, rule]) => {
    const old = was.get(key)
    const name = `Наценка «${nameOf(rule)}»`
    if (!old) return [`${name} добавлена: ${tellTerms(rule).join(', ')}`]
    const terms = tellTerms(old).flatMap((term, at) => {
      const now = tellTerms(rule)[at]
      return now === term ? [] : [`${term} → ${now}`]
    })
    return terms.length === 0 ? [] : [`${name}: ${terms.join(', ')}`]
  })
  const gone = [...was].flatMap(([key, rule]) => (is.has(key) ? [] : [`Наценка «${nameOf(rule)}» удалена`]))
  const isMoved =
    [...was.keys()].filter((key) => is.has(key)).join() !== [...is.keys()].filter((key) => was.has(key)).join()
  return [...changed, ...gone, ...(isMoved ? ['Порядок наценок изменён'] : [])]
}

/** Rules of the same parts are told apart by their order. */
function withKeys(markups: readonly Markup[]): Map<string, Markup> {
  const rules = new Map<string, Markup>()
  for (const rule of markups) {
    const parts = `${rule.categoryId}/${rule.manufacturerId}`
    let place = 1
    while (rules.has(`${parts}/${place}`)) place += 1
    rules.set(`${parts}/${place}`, rule)
  }
  return rules
}

function tellTerms({ shareBp, minimumMinor, roundToMinor }: Markup): string[] {
  return [
    `${tellNumber(shareBp / 100)} %`,
    `не меньше ${tellNumber(minimumMinor / 100)}`,
    `до ${tellNumber(roundToMinor / 100)}`,
  ]
}

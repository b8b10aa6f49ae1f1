const units = new Map<string, string>([
  ['one', 'день'],
  ['few', 'дня'],
])
let plurals: Intl.PluralRules | undefined

/** «5 дней»: how long a supplier takes; none is «сегодня». */
export function orderTerm(days: number): string {
  plurals ??= new Intl.PluralRules('ru-RU')
  return days === 0 ? 'сегодня' : `${days} ${units.get(plurals.select(days)) ?? 'дней'}`
}

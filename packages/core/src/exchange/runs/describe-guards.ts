import type { ExchangeGuard } from '@agromarket/shared'

const names = { positions: 'позиций', stock: 'позиций в наличии', median: 'средняя цена' }

/** «позиций стало 699 вместо 1000 (−30,1 %)», of the guards that hold an exchange back. */
export function describeGuards(guards: readonly ExchangeGuard[]): string {
  return guards
    .filter(({ isTripped }) => isTripped)
    .map(({ guard, before, now, changeBp }) => {
      const percent = `${changeBp > 0 ? '+' : '−'}${(Math.abs(changeBp) / 100).toLocaleString('ru-RU')} %`
      return `${names[guard]}: было ${before}, стало ${now} (${percent})`
    })
    .join('; ')
}

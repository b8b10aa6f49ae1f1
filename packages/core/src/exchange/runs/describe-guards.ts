import type { ExchangeGuard } from '@agromarket/shared'

const names = { positions: 'позиций', stock: 'позиций в наличии', prices: 'позиций с ценой', median: 'средняя цена' }

/** «позиций: было 1 000, стало 699 (−30,1 %)», of the guards that hold an exchange back. */
export function describeGuards(guards: readonly ExchangeGuard[]): string {
  return guards
    .filter(({ isTripped }) => isTripped)
    .map(({ guard, before, now, changeBp }) => {
      const percent = `${changeBp > 0 ? '+' : '−'}${(Math.abs(changeBp) / 100).toLocaleString('ru-RU')} %`
      return `${names[guard]}: было ${grouped(before)}, стало ${grouped(now)} (${percent})`
    })
    .join('; ')
}

function grouped(number: number): string {
  return number.toLocaleString('ru-RU')
}

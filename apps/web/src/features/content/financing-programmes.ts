import type { Currency, FinancedKind } from '@agromarket/shared'

export const programmes: Record<FinancedKind, { name: string; words: string; decision: string }> = {
  installment: { name: 'Рассрочка', words: 'до 6 месяцев, без переплаты', decision: 'в тот же день' },
  leasing: { name: 'Лизинг', words: 'до 60 месяцев, аванс от 10 %', decision: '1 день' },
  sber: { name: 'Сбер', words: 'до 36 месяцев, ставка от 17,4 %', decision: '3 дня' },
  credit: { name: 'Кредит банка', words: 'до 84 месяцев, залог техники', decision: '5 дней' },
}

/** Prices that the calculator takes; tenge are five times as many. */
export function boundsOf(currency: Currency) {
  const rate = currency === 'KZT' ? 500 : 100
  return {
    minMinor: 300_000 * rate,
    maxMinor: 30_000_000 * rate,
    usualMinor: 15_200_000 * rate,
    stepMinor: 50_000 * rate,
  }
}

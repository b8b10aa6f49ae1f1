import type { StockView } from './catalog-views.ts'

/** «В наличии 4», «2–4 дня», «Под заказ, 5–7 дней», «Нет в наличии». */
export function stockText({ state, quantity, term }: StockView): string {
  if (state === 'in_stock') return `В наличии ${quantity}`
  if (state === 'other_branch') return term ?? 'Под заказ'
  if (state === 'on_order') return `Под заказ, ${term}`
  return 'Нет в наличии'
}

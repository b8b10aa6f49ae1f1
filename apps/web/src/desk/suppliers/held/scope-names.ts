import type { RunDecision } from '@agromarket/shared'

/** How much of a held file goes on sale. */
export const scopeNames: Record<RunDecision['scope'], string> = {
  all: 'Весь файл',
  pricesAndStock: 'Только цены и остатки',
  stockOnly: 'Только остатки',
}

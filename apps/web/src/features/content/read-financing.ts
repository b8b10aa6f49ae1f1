import {
  type Currency,
  clampFinancing,
  type FinancedKind,
  type FinancingTerms,
  financeProgrammes,
} from '@agromarket/shared'
import type { FinancedMachine } from './financing-machine.tsx'
import type { boundsOf } from './financing-programmes.ts'

interface Given {
  machine: FinancedMachine | null
  terms: Partial<FinancingTerms>
}

/**
 * The machine and the figures that a model page or an offer has sent along; what is no figure of the calculator falls
 * away. A price in another currency than the reader's is none.
 */
export function readFinancing(
  search: string,
  { minMinor, maxMinor }: Pick<ReturnType<typeof boundsOf>, 'minMinor' | 'maxMinor'>,
  currency: Currency,
): Given {
  const query = new URLSearchParams(search)
  const name = (query.get('machine') ?? '').trim().slice(0, 120)
  const icon = query.get('icon') ?? ''
  const priceMinor = Math.round(Number(query.get('price')) * 100)
  const isPrice = priceMinor >= minMinor && priceMinor <= maxMinor && (query.get('currency') ?? currency) === currency
  const kind = query.get('kind') ?? ''
  const isKind = (given: string): given is FinancedKind => Object.hasOwn(financeProgrammes, given)
  const [feeBp, months] = [query.get('fee'), query.get('months')].map((given) => Number(given ?? Number.NaN))
  const isWhole = Number.isInteger(feeBp) && Number.isInteger(months)
  return {
    machine: name === '' ? null : { name, icon: /^[a-z0-9-]{1,60}$/.test(icon) ? icon : null },
    terms: {
      ...(isPrice && { priceMinor }),
      ...(isKind(kind) && { kind }),
      ...(isKind(kind) && isWhole && clampFinancing(kind, { feeBp: feeBp ?? 0, months: months ?? 0 })),
    },
  }
}

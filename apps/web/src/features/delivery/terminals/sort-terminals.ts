import type { DeliveryQuote, NearestTerminal } from '@agromarket/shared'

export type TerminalOrder = 'nearest' | 'cheapest'

/**
 * Terminals as the visitor wants to read them; those that do not take the cargo come last either way. Of one price, and
 * where nobody has named one yet, the nearest first: as they come.
 */
export function sortTerminals(
  terminals: readonly NearestTerminal[],
  order: TerminalOrder,
  quote: DeliveryQuote | null,
): NearestTerminal[] {
  const priceOf = ({ transportCompany }: NearestTerminal) => {
    const answer = quote?.quotes.find(({ carrier }) => carrier === transportCompany)
    return answer?.state === 'done' ? answer.priceMinor : Number.MAX_SAFE_INTEGER
  }
  const isRefused = ({ refusal }: NearestTerminal) => Number(refusal !== null)
  return terminals.toSorted(
    (one, other) => isRefused(one) - isRefused(other) || (order === 'cheapest' ? priceOf(one) - priceOf(other) : 0),
  )
}

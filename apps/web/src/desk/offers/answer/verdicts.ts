import {
  type AnswerOffer,
  applyOfferChanges,
  calculateOffer,
  isFullyPaid,
  type OfferContent,
  type OfferVerdict,
  offerChangeKey,
  type PricedChange,
} from '@agromarket/shared'

/** What the manager says to one change: `counter` has his own terms of the same line. */
export interface Verdict {
  verdict: OfferVerdict | null
  counter: PricedChange
  reason: string
}
export type Verdicts = ReadonlyMap<string, Verdict>

/** Undecided until the manager says otherwise; what he has said before stays while the client changes more. */
export function joinVerdicts(known: Verdicts, changes: readonly PricedChange[]): Verdicts {
  return new Map(
    changes.map((change) => {
      const key = offerChangeKey(change)
      return [key, known.get(key) ?? { verdict: null, counter: change, reason: '' }] as const
    }),
  )
}

/** Changes that have no answer yet, a refusal without its reason, or shares that are not the whole. */
export function listUnanswered(verdicts: Verdicts): string[] {
  return [...verdicts].filter(([, said]) => !isSaid(said)).map(([key]) => key)
}

function isSaid({ verdict, reason, counter: { steps = [] } }: Verdict): boolean {
  if (verdict === 'refused') return reason.trim() !== ''
  return verdict !== null && (verdict !== 'countered' || isFullyPaid({ steps }))
}

/** What goes into the new version, in the order of asking. */
export function listAgreed(changes: readonly PricedChange[], verdicts: Verdicts): PricedChange[] {
  return changes.flatMap((change) => {
    const said = verdicts.get(offerChangeKey(change))
    if (said?.verdict === 'accepted') return [change]
    return said?.verdict === 'countered' ? [said.counter] : []
  })
}

export interface AnswerSums {
  wasMinor: number
  askedMinor: number
  answeredMinor: number
}

export function sumAnswer(content: OfferContent, changes: readonly PricedChange[], verdicts: Verdicts): AnswerSums {
  const totalOf = (applied: readonly PricedChange[]) => calculateOffer(applyOfferChanges(content, applied)).totalMinor
  return { wasMinor: totalOf([]), askedMinor: totalOf(changes), answeredMinor: totalOf(listAgreed(changes, verdicts)) }
}

/** As the server takes them; prices and shares of a counter-offer go beside it, for a client names none. */
export function toAnswerLines(verdicts: Verdicts): AnswerOffer['lines'] {
  return [...verdicts].flatMap(([key, { verdict, counter, reason }]) => {
    if (verdict === null) return []
    const { priceMinor, steps, distanceKm: _, carrierName: __, ...change } = counter
    const isCountered = verdict === 'countered'
    return [
      {
        key,
        verdict,
        reason: verdict === 'refused' ? reason.trim() : '',
        ...(isCountered && { counter: change }),
        ...(isCountered && steps && { steps }),
        ...(isCountered && priceMinor !== undefined && priceMinor >= 0 && { priceMinor }),
      },
    ]
  })
}

const kinds: readonly PricedChange['type'][] = [
  'count',
  'option',
  'delivery',
  'payment',
  'fast_delivery',
  'visit',
  'comment',
]

/** As the panels of the offer stand, however they were sent: a row stays in its place when the client changes it again. */
export function inPanelOrder<Change extends { key: string }>(changes: readonly Change[]): Change[] {
  const placeOf = ({ key }: Change) => kinds.findIndex((kind) => key === kind || key.startsWith(`${kind}:`))
  return [...changes].sort((one, other) => placeOf(one) - placeOf(other) || one.key.localeCompare(other.key))
}

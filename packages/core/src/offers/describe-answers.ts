import {
  type AnsweredChange,
  describeChanges,
  type OfferVerdict,
  offerChangeKey,
  type PricedChange,
} from '@agromarket/shared'
import type { Reader } from '../platform/db/index.ts'
import type { OfferRow } from './offer.repository.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'

/** What the branch has said to the changes of an edition that `mayRead` lets through, in words; empty for none. */
export async function describeAnswers(
  db: Reader,
  {
    offer: { id, currency },
    edition,
    mayRead,
  }: { offer: Pick<OfferRow, 'id' | 'currency'>; edition: number; mayRead: (change: PricedChange) => boolean },
): Promise<AnsweredChange[]> {
  const rows = await changeRepository.listAnswered(db, id, edition)
  const before = rows.length > 0 ? await offerRepository.findEdition(db, id, edition) : undefined
  if (!before) return []
  // One kit for two machines is a change beside their count alone.
  const counts = rows.map(({ change }) => change).filter(({ type }) => type === 'count')
  const describe = (change: PricedChange) => {
    const key = offerChangeKey(change)
    const others = counts.filter((count) => offerChangeKey(count) !== key)
    return describeChanges(before.content, [...others, change], currency).find((one) => one.key === key)
  }
  return rows.flatMap(({ change, counter, state, reason }) => {
    const asked = mayRead(change) ? describe(change) : undefined
    if (!asked) return []
    const offered = counter ? describe(counter) : undefined
    const { effectMinor: _, ...words } = asked
    const verdict: OfferVerdict = state
    return [{ ...words, verdict, offered: offered?.now ?? '', reason }]
  })
}

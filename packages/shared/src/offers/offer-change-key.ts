import type { OfferChange } from './offer-change.schema.ts'

/** What a change is about: a later one about the same takes the earlier one's place. */
export function offerChangeKey(change: OfferChange): string {
  return change.type === 'count' || change.type === 'option' ? `${change.type}:${change.id ?? ''}` : change.type
}

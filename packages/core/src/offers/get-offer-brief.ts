import type { RequestContext } from '../platform/context/index.ts'
import { loadOffer } from './load-offer.ts'

export interface OfferBrief {
  hash: string
  number: number
  /** Of its first machine or part. */
  title: string
  isValid: boolean
  /** YYYY-MM-DD */
  validUntil: string
}

/** What a link says of its offer in a list. Throws not_found, rate_limited. */
export async function getOfferBrief(ctx: RequestContext, hash: string): Promise<OfferBrief> {
  const { offer, edition, isValid } = await loadOffer(ctx, hash)
  return { hash, number: offer.number, title: edition.content.title, isValid, validUntil: edition.validUntil }
}

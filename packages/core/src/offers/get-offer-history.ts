import type { OfferEventKind, OfferHistoryItem } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { describeAnswers } from './describe-answers.ts'
import { loadOffer } from './load-offer.ts'
import * as changeRepository from './offer-change.repository.ts'

/** What passes between client and branch; openings and discounts are the branch's own. */
const kinds: readonly OfferEventKind[] = [
  'sent',
  'resent',
  'changes',
  'answered',
  'accepted',
  'invoice-request',
  'renewal-request',
  'contract',
]
const shown = 50

/**
 * What client and branch have done with an offer, the newest first, with every answer line by line; for strangers who
 * have its link there is none. Throws not_found, rate_limited. Spec §3 last_event.
 */
export async function getOfferHistory(ctx: RequestContext, hash: string): Promise<OfferHistoryItem[]> {
  const { offer, rights } = await loadOffer(ctx, hash)
  if (!rights.isClient && !rights.canManage) return []
  const events = await changeRepository.listEventsOfKinds(ctx.db, offer.id, { kinds, limit: shown })
  return Promise.all(
    events.map(async ({ edition, createdAt, ...event }) => ({
      ...event,
      at: createdAt.toISOString(),
      lines:
        event.kind === 'answered' && edition !== null
          ? await describeAnswers(ctx.db, { offer, edition: edition - 1, mayRead: () => true })
          : [],
    })),
  )
}

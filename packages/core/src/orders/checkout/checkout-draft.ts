import { appError, type CheckoutDraft, checkoutDraftSchema } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import * as checkoutDraftRepository from './checkout-draft.repository.ts'

/** What the buyer has typed into the checkout and not ordered yet; null when there is nothing. */
export async function findCheckoutDraft({ db, user }: RequestContext): Promise<CheckoutDraft | null> {
  const kept = user && (await checkoutDraftRepository.find(db, user.id))
  // An older shop may have kept other fields.
  return checkoutDraftSchema.safeParse(kept).data ?? null
}

/** Keeps the checkout for a reload and for his other devices. Throws unauthenticated. */
export async function saveCheckoutDraft({ db, user }: RequestContext, draft: CheckoutDraft): Promise<void> {
  if (!user) throw appError('unauthenticated')
  await checkoutDraftRepository.save(db, user.id, draft)
}

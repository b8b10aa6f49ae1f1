import { appError, type KeptAddress } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import * as addressBookRepository from './address-book.repository.ts'

const mostShown = 10

/** Where the buyer has had orders brought to in this country, the latest first; a guest has none. */
export async function listDeliveryAddresses({ db, user, place }: RequestContext): Promise<KeptAddress[]> {
  if (!user) return []
  return addressBookRepository.findLatest(db, { userId: user.id, countryId: place.countryId, limit: mostShown })
}

/** Forgets a kept address; orders keep theirs. Throws unauthenticated, not_found alike for another's and for none. */
export async function removeDeliveryAddress(ctx: RequestContext, { id }: { id: string }): Promise<KeptAddress[]> {
  if (!ctx.user) throw appError('unauthenticated')
  if (!(await addressBookRepository.remove(ctx.db, ctx.user.id, id))) throw appError('not_found')
  return listDeliveryAddresses(ctx)
}

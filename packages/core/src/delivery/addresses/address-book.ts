import type { DeliveryPlace } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import * as addressBookRepository from './address-book.repository.ts'

const mostShown = 10

/** Where the buyer has had orders brought to in this country, the latest first; a guest has none. */
export async function listDeliveryAddresses({ db, user, place }: RequestContext): Promise<DeliveryPlace[]> {
  if (!user) return []
  return addressBookRepository.findLatest(db, { userId: user.id, countryId: place.countryId, limit: mostShown })
}

import type { Visitor } from '../platform/context/index.ts'
import type { OfferRow } from './offer.repository.ts'
import type { NewEvent } from './offer-change.repository.ts'

type EventActor = Pick<NewEvent, 'actorKind' | 'actorId' | 'actorName'>
type Doer = Pick<Visitor, 'user'>

/** Somebody of the branch has done it. */
export function byEmployee({ user }: Doer): EventActor {
  return { actorKind: 'employee', actorId: user?.id ?? null, actorName: user?.name ?? '' }
}

/** The client has, under his account's name, else as the offer calls him. */
export function byClient({ user }: Doer, { contactName }: Pick<OfferRow, 'contactName'>): EventActor {
  return { actorKind: 'client', actorId: user?.id ?? null, actorName: user?.name ?? contactName }
}

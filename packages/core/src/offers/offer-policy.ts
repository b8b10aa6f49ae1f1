import { type AccountRole, type OfferRights, type OfferState, offerStates } from '@agromarket/shared'
import { grantsOf } from '../auth/index.ts'
import type { SessionUser } from '../platform/context/index.ts'
import type { OfferRow } from './offer.repository.ts'

/** Who somebody is to an offer. */
export type OfferActor =
  | 'client'
  /** Signed in, and not the one it was made for. */
  | 'anotherClient'
  /** Not signed in; he has the link. */
  | 'guest'
  | 'manager'
  /** Of the branch that has made it. */
  | 'anotherManager'
  | 'branchHead'
  /** Of another branch, or of the shop without offers in his charge: an editor, whoever leads the suppliers. */
  | 'employee'
  | 'supplier'

type Subject = Pick<OfferRow, 'branchId' | 'managerId' | 'clientUserId' | 'clientOrganizationId' | 'state' | 'edition'>

/** Whose work is the shop's or a supplier's, where no offers are his to manage; whoever else is signed in buys. */
const workers: Partial<Record<AccountRole, OfferActor>> = {
  portalAdmin: 'employee',
  editor: 'employee',
  contentEditor: 'employee',
  supplier: 'supplier',
  portalPass: 'supplier',
}

/** The client named in the offer comes first: an employee or supplier may buy too. */
export function offerActorOf(user: SessionUser | null, offer: Subject): OfferActor {
  if (!user) return 'guest'
  const isOfOrganization = user.organizationId !== null && user.organizationId === offer.clientOrganizationId
  if (user.id === offer.clientUserId || isOfOrganization) return 'client'
  const reach = grantsOf(user)['offers.manage']
  if (reach === 'all') return 'branchHead'
  if (reach === 'branch') {
    const own = user.roles.filter(({ branchId }) => branchId === offer.branchId)
    if (own.some(({ role }) => role === 'branchManager')) return 'branchHead'
    if (own.some(({ role }) => role === 'employee')) return offer.managerId === user.id ? 'manager' : 'anotherManager'
    return 'employee'
  }
  const works = user.roles.map(({ role }) => workers[role])
  return works.find((actor) => actor === 'employee') ?? works.find((actor) => actor !== undefined) ?? 'anotherClient'
}

/** Reads what the branch has not sent yet; edits, answers and sends; takes an offer back from the client; gives any discount. */
const staff: Record<'manager' | 'anotherManager' | 'branchHead', { canRevoke: boolean; canApprove: boolean }> = {
  manager: { canRevoke: true, canApprove: false },
  anotherManager: { canRevoke: false, canApprove: false },
  branchHead: { canRevoke: true, canApprove: true },
}

/** Whoever holds the link of an offer that was made for no account is its client; the shop's and suppliers' people are not. */
const holders: ReadonlySet<OfferActor> = new Set(['guest', 'anotherClient'])
const open: ReadonlySet<OfferState> = new Set(['sent', 'changed'])
/** Only the branch knows of it. */
const hidden: ReadonlySet<OfferState> = new Set(offerStates.filter((state) => state === 'revoked'))

/**
 * The one answer to what somebody may do with an offer; null: for him there is none. `isValid` by the branch's date.
 * Spec §3 read_only, is_client, is_auth; §4 disabled.
 */
export function offerRightsOf(
  user: SessionUser | null,
  offer: Subject,
  { isValid }: { isValid: boolean },
): OfferRights | null {
  const actor = offerActorOf(user, offer)
  const isStaff = actor === 'manager' || actor === 'anotherManager' || actor === 'branchHead'
  if (!isStaff && (offer.edition === null || hidden.has(offer.state))) return null
  const isUnnamed = offer.clientUserId === null && offer.clientOrganizationId === null
  const isClient = actor === 'client' || (isUnnamed && holders.has(actor))
  const canChange = isClient && isValid && open.has(offer.state)
  return {
    isClient,
    isAuth: user !== null,
    readOnly: !canChange,
    canChange,
    // Nobody agrees to what he has just asked to change.
    canAccept: canChange && offer.state === 'sent',
    canManage: isStaff,
    canRevoke: isStaff && staff[actor].canRevoke && offer.state !== 'accepted',
    canApprove: isStaff && staff[actor].canApprove,
    canRenew: isClient && !isValid && open.has(offer.state),
  }
}

import type { PricedChange } from './apply-changes.ts'
import type { DescribedChange } from './describe-change.ts'
import type { OfferContent } from './offer-content.schema.ts'
import type { OfferEventKind, OfferState } from './offer-state.ts'
import type { OfferCurrency, OfferSource, OfferVariant } from './offer-terms.ts'

/** What the manager has said to one of the client's changes. */
export const offerVerdicts = ['accepted', 'countered', 'refused'] as const
export type OfferVerdict = (typeof offerVerdicts)[number]

export interface AnsweredChange extends Omit<DescribedChange, 'effectMinor'> {
  verdict: OfferVerdict
  /** What the manager offers instead; empty unless countered. */
  offered: string
  reason: string
}

export interface OfferEvent {
  id: number
  kind: OfferEventKind
  actorName: string
  note: string
  at: string
}

/** What this visitor may do with this offer: decided in one place, by the server. */
export interface OfferRights {
  /** Spec §3: he is the one it was made for, or holds the link of an offer that was made for nobody named. */
  isClient: boolean
  isAuth: boolean
  readOnly: boolean
  canChange: boolean
  canAccept: boolean
  canManage: boolean
  canRevoke: boolean
}

/** An offer as the holder of its link sees it. Spec §3 offer and envelope. */
export interface OfferPage {
  id: string
  hash: string
  number: number
  variant: OfferVariant
  source: OfferSource
  state: OfferState
  lastEvent: OfferEventKind
  /** Millionths of a rouble for one unit, frozen with the offer. */
  currency: OfferCurrency
  rateMicros: number
  /** YYYY-MM-DD at the branch. */
  issuedOn: string
  today: string
  validUntil: string
  isValid: boolean
  clientName: string
  /** Changes with whatever changes in the offer: named when the client sends his queue. */
  version: number
  /** The published one that the content is of. */
  edition: number
  content: OfferContent
  /** The client's, that nobody has answered yet. */
  changes: PricedChange[]
  /** The last answer's, until the client changes something again. */
  answered: AnsweredChange[]
  rights: OfferRights
  branch: { id: number; name: string; city: string; address: string; phone: string; schedule: string }
  /** Where it may be fetched. */
  branches: { id: number; name: string; city: string }[]
  /** It has become an order. */
  isOrdered: boolean
}

/** An offer in a list of its client's or of an employee's. */
export interface OfferListItem {
  id: string
  hash: string
  number: number
  title: string
  variant: OfferVariant
  state: OfferState
  clientName: string
  managerName: string
  currency: OfferCurrency
  totalMinor: number
  /** YYYY-MM-DD */
  validUntil: string
  isSent: boolean
  pendingChanges: number
}

export interface OfferListView {
  items: OfferListItem[]
  total: number
  page: number
  perPage: number
}

/** A version that was sent, or the draft. */
export interface OfferEdition {
  number: number
  content: OfferContent
  validUntil: string
  totalMinor: number
  authorName: string
  isSent: boolean
}

/** All that the people of its branch know of an offer; `page` is what its client sees, or would see. */
export interface DeskOffer {
  page: OfferPage
  client: { name: string; contactName: string; phone: string; email: string; userId: string | null; comment: string }
  managerName: string
  /** The newest first. */
  editions: OfferEdition[]
  events: OfferEvent[]
}

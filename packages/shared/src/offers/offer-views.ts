import type { PricedChange } from './apply-changes.ts'
import type { DescribedChange } from './describe-change.ts'
import type { OfferContent } from './offer-content.schema.ts'
import type { DeskOfferFilter, OfferEventKind, OfferState } from './offer-state.ts'
import type { OfferCurrency, OfferSection, OfferSource, OfferVariant } from './offer-terms.ts'

/** What the manager has said to one of the client's changes. */
export const offerVerdicts = ['accepted', 'countered', 'refused'] as const
export type OfferVerdict = (typeof offerVerdicts)[number]

export interface AnsweredChange extends Omit<DescribedChange, 'effectMinor'> {
  verdict: OfferVerdict
  /** What the manager offers instead; empty unless countered. */
  offered: string
  reason: string
}

/** What client and branch have done, as the client may read it again. */
export interface OfferHistoryItem {
  id: number
  kind: OfferEventKind
  actorName: string
  /** The manager's words to his answer; the number of the order or contract. */
  note: string
  /** ISO */
  at: string
  /** Of an answer: what was said to each of the changes. */
  lines: AnsweredChange[]
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
  /** Gives discounts that others have to ask for. */
  canApprove: boolean
  /** Its day has passed, and he may ask for a new one. */
  canRenew: boolean
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
  /** The one that the content is of. */
  edition: number
  /** Typed and not sent: for the people of its branch alone. */
  isDraft: boolean
  /** Without the list prices that its client is not shown. */
  content: OfferContent
  /** The client's, that nobody has answered yet. */
  changes: PricedChange[]
  /** Of the answer that this edition is: it stands after the acceptance too, until the client changes something again. */
  answered: AnsweredChange[]
  rights: OfferRights
  branch: { id: number; name: string; city: string; address: string; phone: string; schedule: string }
  /** Where it may be fetched. */
  branches: { id: number; name: string; city: string }[]
  /** It has become an order. */
  isOrdered: boolean
  /** Of the contract that it has become; '' for none. */
  contractNumber: string
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

/** What an offer of the branch waits for. */
export const offerWaits = ['discount', 'request', 'renewal', 'changes', 'invoice', 'contract'] as const
export type OfferWait = (typeof offerWaits)[number]

/** An offer in the branch's list. */
export interface DeskOfferItem extends OfferListItem {
  contactName: string
  isValid: boolean
  waitsFor: OfferWait | null
  /** When its client or colleague has last done something. */
  movedAt: string
  /** When it was last written. */
  changedAt: string
}

export interface DeskOfferList {
  items: DeskOfferItem[]
  total: number
  page: number
  perPage: number
  /** By the same search, whatever is filtered. */
  counts: Record<DeskOfferFilter, number>
}

/** Somebody who has an offer open. */
export interface OfferEditor {
  userId: string
  name: string
  section: OfferSection | ''
  /** He is asking himself. */
  isSelf: boolean
}

/** A letter or text about an offer, and what became of it. */
export interface SentOfferLetter {
  id: string
  channel: 'email' | 'sms' | 'call'
  to: string
  subject: string
  status: 'pending' | 'sent' | 'failed'
  error: string
  at: string
}

/** Somebody whom an offer may be made for; '' for what he has not told. */
export interface OfferAccount {
  userId: string
  name: string
  organization: string
  email: string
  phone: string
}

/** Millionths of a rouble for one unit, today. */
export type OfferRates = Record<OfferCurrency, number | null>

/** A version that was sent, or the draft. */
export interface OfferEdition {
  number: number
  content: OfferContent
  validUntil: string
  totalMinor: number
  authorName: string
  isSent: boolean
  /** When it was sent, or the draft begun. */
  at: string
}

/** All that the people of its branch know of an offer; `page` is what its client sees, or would see. */
export interface DeskOffer {
  page: OfferPage
  client: {
    name: string
    contactName: string
    phone: string
    email: string
    userId: string | null
    comment: string
    accountName: string
  }
  managerName: string
  /** The newest first. */
  editions: OfferEdition[]
  events: OfferEvent[]
  /** The newest first. */
  letters: SentOfferLetter[]
  /** Who has it open now. */
  editors: OfferEditor[]
  /** The order that it has become. */
  orderId: string | null
  /** What lines cost the shop, by the line's id; `delivery` for the carriage. */
  costs: Record<string, number>
  /** Discounts in hundredths of a per cent: given by anybody, allowed for this offer, and waited for. */
  discount: { limitBp: number; allowedBp: number; askedBp: number | null }
  draftVersion: number
  /** The branch's clock. */
  timeZone: string
}

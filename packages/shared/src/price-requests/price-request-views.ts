import type { Currency } from '../money/money.ts'
import type { PriceRequestKind, PriceRequestState } from './price-request.schema.ts'

/** A request as its buyer sees it. */
export interface PriceRequest {
  id: string
  kind: PriceRequestKind
  state: PriceRequestState
  partId: number
  /** Null once the part is off sale. */
  url: string | null
  icon: string
  article: string
  name: string
  manufacturer: string
  count: number
  comment: string
  wantsArrival: boolean
  /** When the word of the arrival went out. */
  arrivedAt: string | null
  currency: Currency
  createdAt: string
  /** Of the branch (IANA): its days are the days there. */
  timeZone: string
  branchCity: string
  branchPhone: string
  answer: {
    /** Of one piece; null when there are words alone. */
    priceMinor: number | null
    /** Until when the part can be ordered at this price in the branch; null without a price and once it has run out. */
    validUntil: string | null
    /** The branch brings the part in so many days, at this price; null: it sells what is in stock. */
    days: number | null
    term: string
    text: string
    at: string
  } | null
}

/** The same before an employee: who asks, and who has answered. */
export interface IncomingPriceRequest extends PriceRequest {
  organization: string
  contacts: { name: string; phone: string; email: string }
  answeredBy: string
}

export interface IncomingPriceRequestList {
  items: IncomingPriceRequest[]
  total: number
  page: number
  perPage: number
  counts: { open: number; answered: number; all: number }
}

import type { Currency } from '@agromarket/shared'

/** An order as its messages show it; texts are ready to read, amounts are minor units of `currency`. */
export interface OrderMessageData {
  number: string
  /** Absolute address of the order's page. */
  url: string
  branchName: string
  branchAddress: string
  branchPhone: string
  /** «24 ноября 2026». */
  pickupDate: string
  /** «8:00–17:00», when the branch works that day. */
  pickupHours: string
  /** The day on which the buyer means to fetch the goods; absent when he has not said. */
  chosenPickup?: { date: string; hours: string; isWholeByThen: boolean }
  /** Null: the buyer fetches the goods. A price of 0 is the manager's to name. */
  delivery: { label: string; to: string; carrierName: string; priceMinor: number } | null
  paymentLabel: string
  contactName: string
  contactPhone: string
  contactEmail: string
  organizationName: string
  comment: string
  currency: Currency
  totalMinor: number
  lines: {
    article: string
    name: string
    manufacturer: string
    unit: string
    count: number
    priceMinor: number
    totalMinor: number
    /** Pieces the branch has; the rest comes from other branches in `term`. */
    countAtBranch: number
    /** «2–4 дня», empty when the branch has everything. */
    term: string
  }[]
}

/** A price request as its messages show it; amounts are ready to read, empty when the branch has named none. */
export interface PriceRequestMessageData {
  /** Absolute address of the page that shows it. */
  url: string
  /** Asked for the term, not for the price. */
  isAboutStock: boolean
  article: string
  name: string
  count: number
  contactName: string
  contactPhone: string
  contactEmail: string
  organizationName: string
  comment: string
  unitPrice: string
  /** Of all pieces. */
  price: string
  /** «6 декабря 2026»: the last day of the price. */
  priceUntil: string
  term: string
  answer: string
  branchName: string
  branchPhone: string
}

/** What has happened to an order since it was placed; texts are ready to read. */
export interface OrderNewsData {
  number: string
  /** Of the page where its reader sees the order. */
  url: string
  subject: string
  text: string
  /** Why, in the words of who has changed it; '' when he said nothing. */
  reason: string
  /** Opens the invoice that comes with it; '' for none. */
  invoiceUrl: string
  branchName: string
  branchPhone: string
}

/** What has happened to a commercial offer, for its client or its branch; `text` is ready to read. */
export interface OfferNewsData {
  number: string
  url: string
  subject: string
  text: string
  /** The client as he has named himself; '' in his own letters. */
  from: string
  /** What a person has added; '' when nothing. */
  words: string
  branchName: string
  branchPhone: string
}

/** A step of a transport order, for its client or its branch; texts and dates are ready to read, '' for none. */
export interface TransportNewsData {
  number: string
  url: string
  subject: string
  text: string
  cargo: string
  route: string
  requested: string
  departure: string
  arrival: string
  /** The client as he has named himself; '' in his own letters. */
  from: string
  /** What a person has added; '' when nothing. */
  words: string
  branchName: string
  branchPhone: string
}

/** A reply to a vacancy; texts are ready to read. */
export interface ApplicationMessageData {
  title: string
  branchName: string
  name: string
  phone: string
  email: string
  letter: string
  hasFile: boolean
  /** «18 марта» */
  answerBy: string
  contactName: string
  contactPhone: string
  url: string
}

/** What a visitor asks a branch for; texts are ready to read, '' for none. */
export interface ServiceRequestData {
  url: string
  number: string
  kind: string
  branchName: string
  name: string
  phone: string
  email: string
  machine: string
  wished: string
  text: string
}

/** What each e-mail is made of. Addresses (`url`) are absolute. */
export interface EmailData {
  'confirm-email': { name: string; url: string }
  'reset-password': { name: string; url: string }
  welcome: { name: string; url: string }
  'order-placed': OrderMessageData
  'order-received': OrderMessageData
  'price-asked': PriceRequestMessageData
  'price-answered': PriceRequestMessageData
  'part-arrived': PriceRequestMessageData
  'order-news': OrderNewsData
  'offer-news': OfferNewsData
  'transport-news': TransportNewsData
  'service-request': ServiceRequestData
  'application-received': ApplicationMessageData
  'application-thanks': ApplicationMessageData
  'ps-files': { from: string; words: string; files: string[]; url: string; isOfGuest?: boolean }
  'ps-reminder': { name: string; title: string; url: string }
  'exchange-silent': { baseName: string; kind: 'goods' | 'orders'; hours: number; url: string }
  'supplier-day': { date: string; rows: [string, string][]; url: string }
  'supplier-notice': { supplierName: string; title: string; content: string; url: string }
}
export type EmailTemplate = keyof EmailData

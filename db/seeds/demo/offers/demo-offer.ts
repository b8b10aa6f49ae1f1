import type { OfferContentInput, OfferVariant, PricedChange } from '@agromarket/shared'

/** Roubles → kopecks. */
export const roubles = (amount: number) => amount * 100

/** A day so many days from today, YYYY-MM-DD: the demo's offers are young whenever the shop is begun. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** A file of folder `files`, and what the client reads of it. */
export interface DemoFile {
  file: string
  title: string
  type: string
}

export interface DemoOffer {
  hash: string
  number: number
  variant: OfferVariant
  source?: '1C-Personal'
  /** Of an account; without one whoever holds the link is the client. */
  clientEmail?: string
  clientName: string
  contactName: string
  issuedDaysAgo: number
  validForDays: number
  content: OfferContentInput
  files?: { documents?: readonly DemoFile[]; media?: readonly DemoFile[] }
  /** Asked for by the client, and not written yet: his words. */
  request?: string
  /** What the client has sent and nobody has answered. */
  pending?: readonly PricedChange[]
}

export const people = {
  parts: {
    name: 'Анна Крылова',
    position: 'Менеджер по запчастям',
    phone: '8 (4812) 55-81-78',
    email: 'a.krylova@agromarket.example',
  },
  machines: {
    name: 'Денис Савин',
    position: 'Менеджер по технике',
    phone: '8 (4812) 55-81-78',
    email: 'd.savin@agromarket.example',
  },
  service: {
    name: 'Олег Лунёв',
    position: 'Инженер сервиса',
    phone: '8 (4812) 55-81-78',
    email: 'o.lunev@agromarket.example',
  },
}

/** Three payments: before, after the shipment, and what is left. None is due while the offer still holds. */
export function threePayments(): OfferContentInput['payment'] {
  return {
    kind: 'installment',
    initialFeeBp: 3_000,
    months: 6,
    steps: [
      { title: 'Аванс', date: inDays(16), shareBp: 3_000, isPrepay: true },
      { title: 'После отгрузки', date: inDays(100), shareBp: 3_500 },
      { title: 'Остаток', date: inDays(192), shareBp: 3_500 },
    ],
  }
}

export const supplyContract: DemoFile = {
  file: 'supply-contract.pdf',
  title: 'Договор поставки техники, образец',
  type: 'contract',
}

export const vatPercent = 22

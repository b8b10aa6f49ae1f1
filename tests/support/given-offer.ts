import type { Database } from '@agromarket/core/platform/db'
import {
  calculateOffer,
  type OfferContentInput,
  type OfferState,
  type OfferVariant,
  offerContentSchema,
} from '@agromarket/shared'
import { defaultBranchId } from './factories.ts'

export interface GivenOffer {
  variant?: OfferVariant
  state?: OfferState
  content?: Partial<OfferContentInput>
  clientUserId?: string | null
  managerId?: string | null
  branchId?: number
  validUntil?: string
  contactEmail?: string
  /** When it was sent; now, unless told otherwise. */
  publishedAt?: Date
}

/** A combine of 1 000 000 ₽ with a header in its price and a kit beside it, sent, until 2099, unless told otherwise. */
export async function givenOffer(db: Database, given: GivenOffer = {}): Promise<{ id: string; hash: string }> {
  const { state = 'sent', variant = 'singleTech', validUntil = '2099-12-31' } = given
  const content = offerContentSchema.parse({ ...combine, ...given.content })
  const hash = crypto.randomUUID()
  const { id } = await db
    .insertInto('offer')
    .values({
      hash,
      variant,
      state,
      lastEvent: 'sent',
      branchId: given.branchId ?? defaultBranchId,
      managerId: given.managerId ?? null,
      clientUserId: given.clientUserId ?? null,
      contactName: 'Пётр',
      contactEmail: given.contactEmail ?? '',
      currency: 'RUB',
      edition: state === 'draft' ? null : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('offerEdition')
    .values({
      offerId: id,
      number: 1,
      content: JSON.stringify(content),
      validUntil,
      totalMinor: calculateOffer(content).totalMinor,
      publishedAt: state === 'draft' ? null : (given.publishedAt ?? new Date()),
    })
    .execute()
  return { id, hash }
}

const combine: OfferContentInput = {
  title: 'Комбайн',
  machines: [
    {
      id: 'm1',
      name: 'Комбайн',
      count: 1,
      defaultPriceMinor: 108_000_000,
      priceMinor: 100_000_000,
      commissioningMinor: 0,
      weightGrams: 14_000_000,
      options: [
        { id: 'header', title: 'Жатка', count: 1, isIncluded: true, priceMinor: 20_000_000 },
        { id: 'kit', title: 'Комплект фильтров', count: 1, isIncluded: false, priceMinor: 3_860_000 },
      ],
    },
  ],
  delivery: { method: 'pickup', priceMinor: 0 },
  payment: { kind: 'prepayment' },
  vatPercent: 22,
}

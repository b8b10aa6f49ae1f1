import {
  addMonths,
  appError,
  type CreateOffer,
  calculateOffer,
  dayIn,
  type OfferContent,
  type OfferPerson,
  type OfferVariant,
  offerContentSchema,
  vatPercents,
} from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { createOfferHash } from './create-offer-hash.ts'
import * as deskRepository from './desk-offer.repository.ts'
import { dressOffer } from './load-offer.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'
import { getOfferRates, roubleMicros } from './offer-rates.ts'

interface Begun {
  variant: OfferVariant
  content: OfferContent
  branchId: number
  client: Pick<offerRepository.OfferRow, 'clientUserId' | 'clientOrganizationId' | 'clientName' | 'contactName'> &
    Pick<offerRepository.OfferRow, 'contactPhone' | 'contactEmail' | 'currency' | 'rateMicros'>
  fileIds: readonly string[]
  note: string
}

/**
 * A new draft of the employee's branch, empty or with what another offer of it says. Throws unauthenticated, not_found
 * (the offer to copy, or an employee without a branch of his own). Answers where it is edited.
 */
export async function createOffer(ctx: RequestContext, input: CreateOffer): Promise<{ hash: string }> {
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  const places = await getPlaces(ctx.db)
  const hash = createOfferHash()
  const begun = 'copyOf' in input ? await copy(ctx, input.copyOf, hash) : await begin(ctx, places, input.variant)
  const branch = places.branches.find(({ id }) => id === begun.branchId) ?? places.defaultBranch
  await ctx.db.transaction().execute(async (trx) => {
    const offer = await offerRepository.insert(trx, {
      ...begun.client,
      hash,
      sourceKey: null,
      variant: begun.variant,
      source: 'site',
      state: 'draft',
      branchId: branch.id,
      managerId: user.id,
      managerName: user.name,
      requestComment: '',
    })
    if (!offer) throw new Error('A new offer has met another of its source')
    await deskRepository.addFiles(trx, offer.id, begun.fileIds)
    await offerRepository.saveDraft(trx, {
      offerId: offer.id,
      number: 1,
      content: begun.content,
      validUntil: addMonths(dayIn(branch.timeZone, new Date()), 1),
      totalMinor: calculateOffer(begun.content).totalMinor,
      authorName: user.name,
    })
    await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind: 'created',
      edition: 1,
      actorKind: 'employee',
      actorId: user.id,
      actorName: user.name,
      note: begun.note,
    })
  })
  return { hash }
}

/** The branch that he works in, in its money; an administrator's is the one that he looks at the shop from. */
async function begin({ db, user, place }: RequestContext, places: Places, variant: OfferVariant): Promise<Begun> {
  const own = user?.roles.find(
    ({ role, branchId }) => branchId !== null && (role === 'employee' || role === 'branchManager'),
  )
  const branch = places.branches.find(({ id }) => id === own?.branchId) ?? place.branch
  const currency = places.priceLists.get(branch.countryId)?.currency ?? place.currency
  const person: OfferPerson = {
    name: user?.name ?? '',
    position: 'Менеджер',
    phone: user?.phone ?? '',
    email: user?.email ?? '',
  }
  const content = offerContentSchema.parse({
    title: '',
    delivery: { method: 'pickup', priceMinor: 0 },
    shipments: [{ type: 'pickup', subsidiary: branch.name }],
    payment: { kind: 'prepayment' },
    people: [person],
    vatPercent: vatPercents[currency],
  })
  return {
    variant,
    content,
    branchId: branch.id,
    client: {
      clientUserId: null,
      clientOrganizationId: null,
      clientName: '',
      contactName: '',
      contactPhone: '',
      contactEmail: '',
      currency,
      rateMicros: (await getOfferRates(db))[currency] ?? roubleMicros,
    },
    fileIds: [],
    note: '',
  }
}

/** What the branch sees of an offer now, with its files under the copy's own link; dates of payments are to be agreed anew. */
async function copy(ctx: RequestContext, id: string, hash: string): Promise<Begun> {
  const offer = await offerRepository.findById(ctx.db, id)
  const seer = { user: ctx.user, places: await getPlaces(ctx.db) }
  const loaded = offer && (await dressOffer(seer, ctx.db, offer))
  const latest = offer && (await offerRepository.findLatestEdition(ctx.db, id))
  if (!offer || !latest || !loaded?.rights.canManage) throw appError('not_found')
  const { clientUserId, clientOrganizationId, clientName, contactName, contactPhone, contactEmail } = offer
  const toOwnUrl = <File extends { url: string | null }>(file: File): File => ({
    ...file,
    url: file.url?.replace(`/offers/${offer.hash}/`, `/offers/${hash}/`) ?? null,
  })
  const { documents, media, payment, ...content } = latest.content
  return {
    variant: offer.variant,
    branchId: offer.branchId,
    content: {
      ...content,
      fastDelivery: null,
      documents: documents.map(toOwnUrl),
      media: media.map(toOwnUrl),
      payment: { ...payment, steps: payment.steps.map((step) => ({ ...step, date: null })) },
    },
    client: {
      clientUserId,
      clientOrganizationId,
      clientName,
      contactName,
      contactPhone,
      contactEmail,
      currency: offer.currency,
      rateMicros: offer.rateMicros,
    },
    fileIds: [...documents, ...media].flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
    note: `Копия предложения № ${offer.number}`,
  }
}

import {
  addMonths,
  appError,
  calculateOffer,
  dayIn,
  formatSpecification,
  type OfferContentInput,
  type OfferVariant,
  offerContentSchema,
  type RequestOffer,
  vatPercents,
} from '@agromarket/shared'
import { getCart } from '../cart/index.ts'
import { getModel } from '../catalog/index.ts'
import { findOrganization } from '../organizations/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { type QuotaRule, spendQuotas } from '../platform/quota/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import { createOfferHash } from './create-offer-hash.ts'
import { enqueueBranchNews } from './enqueue-offer-news.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'
import { getOfferRates, roubleMicros } from './offer-rates.ts'

const day = 24 * 3_600
const ofBuyer: QuotaRule = { name: 'offers-buyer', points: 20, windowSeconds: day, code: 'too_many_offers' }
const ofAddress: QuotaRule = { name: 'offers-address', points: 60, windowSeconds: day, code: 'too_many_offers' }

export interface RequestedOffer {
  number: string
}

/**
 * «Запросить КП» of the visitor's cart or of a model: a draft for the branch, and its letter. The same click twice is one
 * request. Throws unauthenticated, order_empty (nothing with a price in the cart), not_found (the model), too_many_offers.
 */
export async function requestOffer(ctx: RequestContext, input: RequestOffer): Promise<RequestedOffer> {
  const { user, place } = ctx
  if (!user) throw appError('unauthenticated')
  const visitor = visitorOf(ctx)
  const [drafted, rates, organization] = await Promise.all([
    input.from.kind === 'cart' ? draftFromCart(ctx) : draftFromModel(ctx, input.from),
    getOfferRates(ctx.db),
    user.organizationId === null ? undefined : findOrganization(ctx.db, user.organizationId, place.currency),
  ])
  const { branch } = place
  const content = offerContentSchema.parse(drafted.content)
  const sourceKey = `request:${user.id}:${input.requestId}`
  return ctx.db.transaction().execute(async (trx) => {
    const known = await offerRepository.findBySourceKey(trx, sourceKey)
    if (known) return { number: String(known.number) }
    await spendQuotas(trx, [
      { rule: ofBuyer, key: user.id },
      { rule: ofAddress, key: toAddressKey(visitor.ip) },
    ])
    const offer = await offerRepository.insert(trx, {
      hash: createOfferHash(),
      sourceKey,
      variant: drafted.variant,
      source: 'site',
      state: 'requested',
      branchId: branch.id,
      managerId: null,
      managerName: '',
      clientUserId: user.id,
      clientOrganizationId: user.organizationId,
      clientName: organization?.name ?? input.contacts.name,
      contactName: input.contacts.name,
      contactPhone: input.contacts.phone,
      contactEmail: input.contacts.email,
      requestComment: input.comment,
      currency: place.currency,
      rateMicros: rates[place.currency] ?? roubleMicros,
    })
    if (!offer) return { number: String((await offerRepository.findBySourceKey(trx, sourceKey))?.number ?? '') }
    await offerRepository.saveDraft(trx, {
      offerId: offer.id,
      number: 1,
      content,
      validUntil: addMonths(dayIn(branch.timeZone, new Date()), 1),
      totalMinor: calculateOffer(content).totalMinor,
      authorName: '',
    })
    const eventId = await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind: 'created',
      edition: 1,
      actorKind: 'client',
      actorId: user.id,
      actorName: input.contacts.name,
      note: input.comment,
    })
    const told = { ...offer, clientName: organization?.name ?? '', contactName: input.contacts.name }
    await enqueueBranchNews(trx, visitor, {
      loaded: { offer: told, branch },
      eventId,
      news: 'requested',
      words: input.comment,
    })
    return { number: String(offer.number) }
  })
}

interface Draft {
  variant: OfferVariant
  content: OfferContentInput
}

/** The checked lines that have a price (spec §5). */
async function draftFromCart(ctx: RequestContext): Promise<Draft> {
  const cart = await getCart(ctx)
  const parts = cart.lines.flatMap((line) => {
    if (!line.isChecked || !line.price || line.totalMinor === null) return []
    const { partId, article, name, manufacturer, icon, url, count, weightGrams, price, available, unit } = line
    const { priceMinor, oldPriceMinor } = price
    return [
      {
        id: `p${partId}`,
        partId,
        article,
        name,
        manufacturer,
        icon,
        url,
        count,
        unit,
        weightGrams,
        priceMinor,
        defaultPriceMinor: oldPriceMinor ?? priceMinor,
        // The shop itself shows its old price.
        isSale: oldPriceMinor !== null,
        isInStock: available >= count,
      },
    ]
  })
  if (parts.length === 0) throw appError('order_empty')
  return { variant: 'spareParts', content: { ...emptyContent(ctx), title: 'Запчасти из корзины', parts } }
}

/** Machines are sold by request: the branch names the price. */
async function draftFromModel(
  ctx: RequestContext,
  { modelId, count }: { modelId: number; count: number },
): Promise<Draft> {
  const { model } = await getModel(ctx, { id: modelId })
  const name = `${model.manufacturer} ${model.name}`.trim()
  const machine = {
    id: 'm1',
    modelId,
    name,
    count,
    icon: model.images[0] ?? '',
    facts: model.specifications
      .slice(0, 4)
      .map((specification) => ({ name: specification.name, value: formatSpecification(specification) })),
    defaultPriceMinor: 0,
    priceMinor: 0,
  }
  return { variant: 'singleTech', content: { ...emptyContent(ctx), title: name, machines: [machine] } }
}

function emptyContent({ place }: RequestContext): OfferContentInput {
  return {
    title: '',
    delivery: { method: 'pickup', priceMinor: 0 },
    shipments: [{ type: 'pickup', subsidiary: place.branch.name }],
    payment: { kind: 'prepayment' },
    vatPercent: vatPercents[place.currency],
  }
}

import { type AskPrice, appError, type PriceRequest } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { getSellableParts, supplyBranches } from '../catalog/index.ts'
import { messageSpendings } from '../notifications/index.ts'
import { findOrganization } from '../organizations/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { lockOwner } from '../platform/owner/index.ts'
import { spendQuotas } from '../platform/quota/index.ts'
import { admitPriceRequest } from './admit-price-request.ts'
import { enqueueAskedLetter } from './enqueue-words.ts'
import * as priceRequestRepository from './price-request.repository.ts'
import { toPriceRequests } from './to-price-request.ts'

/**
 * Asks the visitor's branch for a part; the branch's letter leaves with the request or neither does. Asking again while
 * nobody has answered changes the request that is there: two clicks are one. Word of an arrival is kept only for what
 * nobody has now. Throws unauthenticated, part_not_found, part_removed and what admitPriceRequest throws.
 */
export async function askPrice(ctx: RequestContext, input: AskPrice): Promise<PriceRequest> {
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  const asked = await toNewRequest(ctx, user, input)
  const visitor = visitorOf(ctx)
  const row = await ctx.db.transaction().execute(async (trx) => {
    await lockOwner(trx, 'price-requests', { userId: user.id })
    const recipient = toRecipient(asked)
    const earlier = await priceRequestRepository.lockOpen(trx, asked)
    if (earlier) {
      // Whoever is named afterwards is written to as well.
      if (isAnother(toRecipient(earlier), recipient)) {
        await spendQuotas(trx, messageSpendings({ ...recipient, userId: user.id }))
      }
      return priceRequestRepository.updateOpen(trx, asked, earlier.id)
    }
    await admitPriceRequest(trx, { userId: user.id, ip: visitor.ip, recipient })
    const added = await priceRequestRepository.insert(trx, asked)
    await enqueueAskedLetter(trx, visitor, added)
    return added
  })
  const [request] = await toPriceRequests(ctx, [row])
  if (!request) throw new Error('One row is one request')
  return request
}

interface Recipient {
  email: string
  phone: string
}

function toRecipient({ contactEmail, contactPhone }: priceRequestRepository.NewPriceRequest): Recipient {
  return { email: contactEmail, phone: contactPhone }
}

function isAnother(one: Recipient, other: Recipient): boolean {
  return (one.email || one.phone) !== (other.email || other.phone)
}

async function toNewRequest(
  ctx: RequestContext,
  user: NonNullable<RequestContext['user']>,
  input: AskPrice,
): Promise<priceRequestRepository.NewPriceRequest> {
  const { branch, currency } = ctx.place
  const { organizationId } = user
  const branchIds = supplyBranches(await getPlaces(ctx.db), branch).map((supply) => supply.branch.id)
  const [parts, organization] = await Promise.all([
    getSellableParts(ctx.db, { partIds: [input.partId], scope: null, branchIds }),
    organizationId === null ? undefined : findOrganization(ctx.db, organizationId, currency),
  ])
  const part = parts.get(input.partId)
  if (!part) throw appError('part_not_found')
  if (part.isRemoved) throw appError('part_removed', { articles: [part.article] })
  const { name: contactName, phone: contactPhone, email: contactEmail } = input.contacts
  return {
    userId: user.id,
    branchId: branch.id,
    partId: part.id,
    kind: input.kind,
    article: part.article,
    name: part.name,
    manufacturerName: part.manufacturer,
    count: input.count,
    organizationName: organization?.name ?? '',
    contactName,
    contactPhone,
    contactEmail,
    comment: input.comment,
    currency,
    wantsArrival: input.wantsArrival && Object.keys(part.free).length === 0,
  }
}

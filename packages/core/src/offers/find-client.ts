import { appError, type OfferAccount, type PartCard, unknownPriceMinor } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { findAccountWithin, scopeOf, searchAccounts } from '../auth/index.ts'
import { listCheckedLines } from '../cart/index.ts'
import { getPartCards } from '../catalog/index.ts'
import { nameOrganizations } from '../organizations/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { listPurchaseCosts } from '../suppliers/index.ts'
import { clientsWithin } from './clients-within.ts'
import { loadOffer } from './load-offer.ts'

/** Typing a name asks at every pause; who copies the accounts of the shop asks more. */
const searchesOfPerson = { name: 'offer-clients', points: 200, windowSeconds: 600 } as const

/**
 * Accounts that the employee may make an offer for, by name, mailbox or phone; ten at most. An administrator finds every
 * one, people of a branch those of theirs (clientsWithin). Throws rate_limited.
 */
export async function findOfferClients(ctx: RequestContext, q: string): Promise<OfferAccount[]> {
  await ctx.ports.rateLimit.consume(searchesOfPerson, ctx.user?.id ?? ctx.ip)
  const within = clientsWithin(scopeOf(ctx, 'offers.manage'), await getPlaces(ctx.db))
  const found = await searchAccounts(ctx.db, { q, within })
  const ids = found.flatMap(({ organizationId }) => (organizationId === null ? [] : [organizationId]))
  const names = await nameOrganizations(ctx.db, ids)
  return found.map(({ id, name, email, phone, organizationId }) => ({
    userId: id,
    name,
    email: email ?? '',
    phone: phone ?? '',
    organization: names.get(organizationId ?? '') ?? '',
  }))
}

/**
 * «Из корзины клиента»: what the offer's client has ticked in his cart, at the prices of the employee's branch. Throws
 * not_found (also where no account is chosen, or one that is none of his).
 */
export async function listClientCart(
  ctx: RequestContext,
  hash: string,
): Promise<{ lines: { part: PartCard; count: number }[] }> {
  const { offer, rights } = await loadOffer(ctx, hash)
  if (!rights.canManage || offer.clientUserId === null) throw appError('not_found')
  const within = clientsWithin(scopeOf(ctx, 'offers.manage'), await getPlaces(ctx.db))
  if (!(await findAccountWithin(ctx.db, { id: offer.clientUserId, within }))) throw appError('not_found')
  const lines = await listCheckedLines(ctx, offer.clientUserId)
  const ids = lines.map(({ partId }) => partId)
  const cards = new Map((await getPartCards(ctx, ids)).map((card) => [card.id, card]))
  return {
    lines: lines.flatMap(({ partId, count }) => {
      const part = cards.get(partId)
      return part ? [{ part, count }] : []
    }),
  }
}

/** What suppliers ask for parts, each by the cheapest; kopecks, −1 where nobody sells it. */
export async function listOfferPurchases(
  ctx: RequestContext,
  partIds: readonly number[],
): Promise<Record<number, number>> {
  const costs = await listPurchaseCosts(ctx.readDb, partIds)
  return Object.fromEntries(partIds.map((id) => [id, costs.get(id) ?? unknownPriceMinor]))
}

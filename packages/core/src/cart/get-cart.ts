import type { CartView } from '@agromarket/shared'
import { getBranchIn, getPlaces } from '../area/index.ts'
import { supplyBranches, toSellablePart } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { type VisitorOwner, visitorOwner } from '../platform/owner/index.ts'
import { type PriceScope, priceScope } from '../pricing/index.ts'
import * as cartRepository from './cart.repository.ts'
import * as choiceRepository from './delivery-choice.repository.ts'
import { toCartView } from './to-cart-view.ts'

/**
 * The visitor's cart with today's prices of his price list (none for guests), stock seen from `branchId` or his own
 * branch, totals and credit limit. A price that a branch has promised counts where the order would be placed: at `branchId`,
 * else at the branch that the visitor has chosen to get the cart from. Throws validation_error for a branch of another country. Spec §3, §7; contract §2.
 */
export async function getCart(ctx: RequestContext, branchId?: number): Promise<CartView> {
  const owner = visitorOwner(ctx)
  return toVisitorCart(
    ctx,
    owner ? await findCart(ctx, owner, branchId) : { lines: [], limit: null, isInstallment: false },
    branchId,
  )
}

/** How many lines the visitor's cart has: the counter in the header. */
export async function countCart(ctx: RequestContext): Promise<number> {
  const owner = visitorOwner(ctx)
  return owner ? cartRepository.countLines(ctx.db, owner) : 0
}

/** Stored lines with their parts, prices and stock, and the credit limit of the visitor's organisation: one statement. */
export function findCart(ctx: RequestContext, owner: VisitorOwner, branchId?: number): Promise<cartRepository.CartRow> {
  return cartRepository.find(ctx.db, owner, {
    organizationId: ctx.user?.organizationId ?? null,
    currency: ctx.place.currency,
    scope: branchId === undefined ? cartScope(ctx, owner) : priceScope(ctx, branchId),
  })
}

/** Prices as the branch sells that the cart is got from. */
export function cartScope(ctx: RequestContext, owner: VisitorOwner): PriceScope {
  return priceScope(ctx, choiceRepository.selectChosenBranch(owner, ctx.place))
}

/** What the visitor sees of his cart from `branchId` or his own branch. */
export async function toVisitorCart(
  ctx: RequestContext,
  cart: cartRepository.CartRow,
  branchId?: number,
): Promise<CartView> {
  const places = await getPlaces(ctx.db)
  const branch = branchId === undefined ? ctx.place.branch : getBranchIn(places, ctx.place.countryId, branchId)
  const branches = supplyBranches(places, branch)
  const view = { scope: priceScope(ctx), branchIds: branches.map((supply) => supply.branch.id) }
  return toCartView({
    lines: cart.lines.map((line) => ({ ...line, part: toSellablePart(line.part, view) })),
    places,
    limit: cart.limit,
    branches,
    currency: ctx.place.currency,
    isGuest: ctx.user === null,
    isInstallment: cart.isInstallment,
  })
}

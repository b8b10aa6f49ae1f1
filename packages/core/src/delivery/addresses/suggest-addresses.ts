import { type AddressSuggestion, appError, type Coords, type SuggestAddresses } from '@agromarket/shared'
import { getBranchIn, getPlaces } from '../../area/index.ts'
import type { FoundAddress } from '../../integrations/addresses/index.ts'
import { OutboundError } from '../../integrations/outbound/index.ts'
import { estimateRoad } from '../../integrations/routing/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { type RateLimitRule, toAddressKey } from '../../platform/rate-limit/index.ts'

const mostSuggestions = 7
/** Whoever types fast asks some times a second; an office types behind one address. */
const typing: RateLimitRule = { name: 'suggest-addresses', points: 600, windowSeconds: 60 }

/**
 * Addresses that begin so, in the visitor's country, with the estimated way from his branch. Nothing for less than two
 * letters. Throws suggestions_unavailable (the service does not answer: the typed address stays), rate_limited.
 */
export async function suggestAddresses(ctx: RequestContext, input: SuggestAddresses): Promise<AddressSuggestion[]> {
  const { text, branch } = input
  if (text.length < 2) return []
  await ctx.ports.rateLimit.consume(typing, toAddressKey(ctx.ip))
  const { countryId } = ctx.place
  const found = await orUnavailable(() => ctx.ports.addresses.suggest({ text, countryId, limit: mostSuggestions }))
  const toSuggestion = await measuredFrom(ctx, branch)
  return found.map(toSuggestion)
}

/**
 * What stands at a point that the visitor has put on the map; null where nobody knows a name. Throws
 * suggestions_unavailable, rate_limited.
 */
export async function locateAddress(
  ctx: RequestContext,
  { coords, branch }: { coords: Coords; branch?: number | undefined },
): Promise<AddressSuggestion | null> {
  await ctx.ports.rateLimit.consume(typing, toAddressKey(ctx.ip))
  const found = await orUnavailable(() => ctx.ports.addresses.locate(coords))
  const toSuggestion = await measuredFrom(ctx, branch)
  return found && toSuggestion(found)
}

async function measuredFrom(ctx: RequestContext, branchId: number | undefined) {
  const { place } = ctx
  const branch = branchId ? getBranchIn(await getPlaces(ctx.db), place.countryId, branchId) : place.branch
  return ({ value, address, coords }: FoundAddress): AddressSuggestion => ({
    value,
    hint: [address.region, address.district].filter((piece) => piece !== '').join(', '),
    address,
    coords,
    hasHouse: address.house !== '',
    distanceKm: coords && estimateRoad(branch.coords, coords).km,
  })
}

async function orUnavailable<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutboundError) throw appError('suggestions_unavailable')
    throw error
  }
}

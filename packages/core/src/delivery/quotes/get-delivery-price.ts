import type {
  Branch,
  CarrierQuote,
  Coords,
  Currency,
  DeliveryAddress,
  DeliveryQuote,
  QuoteRequest,
} from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { packCargo } from '../pack-cargo.ts'
import { planCarriage, planQuote } from './plan-quote.ts'
import type { NewQuote } from './quote.repository.ts'
import { watchQuote } from './read-quote.ts'
import { writeQuote } from './start-quote.ts'

/** Shorter than the server may take for an answer. */
const waitMs = 3_000

/** The cheapest of the carriers that have answered; null when none has named a price. */
export interface BestPrice {
  currency: Currency
  best: CarrierQuote | null
}

/**
 * One price for whoever waits for it: of the asked carrier, or of the cheapest that answers in time. What fails is null
 * and never an error (spec §4, §5, §8). Throws validation_error (branch), rate_limited.
 */
export async function getDeliveryPrice(ctx: RequestContext, input: QuoteRequest): Promise<BestPrice> {
  return getBestPrice(ctx, await planQuote(ctx, input))
}

/** What is to be carried where its weight is known and its value is not the shop's price of today. */
export interface CargoRequest {
  branch: Branch
  currency: Currency
  address: DeliveryAddress
  coords: Coords
  items: readonly { count: number; weightGrams: number }[]
  valueMinor: number
}

/** The same for a cargo that the caller vouches for: an offer's, whose holder need not be signed in. */
export async function getCargoPrice(
  ctx: RequestContext,
  { branch, items, ...cargo }: CargoRequest,
): Promise<BestPrice & { distanceKm: number | null }> {
  const request = {
    method: 'calc' as const,
    branchId: branch.id,
    countryId: branch.countryId,
    ...cargo,
    cargo: packCargo(items),
    parts: [],
    weightlessArticles: [],
  }
  const plan = await planCarriage(ctx, { request, branch, transportCompany: undefined })
  return { ...(await getBestPrice(ctx, plan)), distanceKm: plan.distanceKm }
}

async function getBestPrice(ctx: RequestContext, plan: NewQuote): Promise<BestPrice> {
  const { currency } = plan.request
  // A guest sees no price, so that none of his requests gets further: he needs no session for it.
  if (plan.carriers.every(({ refusal }) => refusal !== null)) return { currency, best: null }
  const { quotes } = await waitForQuote(ctx, await writeQuote(ctx, plan))
  const priced = quotes.filter(({ state }) => state === 'done')
  const [best = null] = priced.sort((one, other) => one.priceMinor - other.priceMinor)
  return { currency, best }
}

async function waitForQuote(ctx: RequestContext, started: DeliveryQuote): Promise<DeliveryQuote> {
  let latest = started
  for await (const quote of watchQuote(ctx, started.id, AbortSignal.timeout(waitMs))) latest = quote
  return latest
}

import { type Branch, type QuoteRequest, toAddressText } from '@agromarket/shared'
import { getBranchIn, getPlaces } from '../../area/index.ts'
import { getPartWeights, getSellableParts, supplyBranches } from '../../catalog/index.ts'
import { namesAnotherPlace } from '../../integrations/addresses/index.ts'
import { type CarrierPort, CarrierRefusal, findExceeded } from '../../integrations/carriers/index.ts'
import { estimateRoad } from '../../integrations/routing/index.ts'
import type { AppContext, RequestContext } from '../../platform/context/index.ts'
import { isPriced, priceScope } from '../../pricing/index.ts'
import { listCarriers } from '../list-carriers.ts'
import { packCargo } from '../pack-cargo.ts'
import { findSuitableTerminal, findTerminalRefusal } from '../terminals/find-suitable-terminal.ts'
import type { NewQuote, PlannedCarrier } from './quote.repository.ts'
import type { StoredRequest } from './quote-request.ts'

/**
 * Who may be asked, and what: the visitor's prices decide the goods' value, the catalogue their weight. A carrier that is
 * known not to take the cargo is not asked. Without an address, a point or a priced part nobody is (spec §4); a guest
 * sees no price, so nothing is priced for him. Throws validation_error for a branch of another country.
 */
export async function planQuote(ctx: RequestContext, input: QuoteRequest): Promise<NewQuote> {
  const { place } = ctx
  const branch = input.branch ? getBranchIn(await getPlaces(ctx.db), place.countryId, input.branch) : place.branch
  const { coords = null, address } = input
  const goods = await weighGoods(ctx, input.parts, branch)
  const request: StoredRequest = {
    method: input.method,
    branchId: branch.id,
    countryId: branch.countryId,
    currency: place.currency,
    address: address ?? { country: '', city: '', region: '', district: '', street: '', house: '' },
    coords,
    ...goods,
  }
  return planCarriage(ctx, { request, branch, transportCompany: input.transportCompany, idTerminal: input.idTerminal })
}

/** Who may be asked to carry a cargo that is known already. */
export async function planCarriage(
  ctx: AppContext,
  asked: { request: StoredRequest; branch: Branch } & Pick<QuoteRequest, 'transportCompany' | 'idTerminal'>,
): Promise<NewQuote> {
  const { request, branch, transportCompany, idTerminal: terminalId } = asked
  const { coords } = request
  const distanceKm = coords && estimateRoad(branch.coords, coords).km
  const reason = findMissing(request) ?? findContradiction(request)
  const carriers = await Promise.all(
    listCarriers(ctx, branch.countryId)
      .filter(({ code }) => transportCompany === undefined || transportCompany === code)
      .map((carrier) => planCarrier(ctx, carrier, { request, branch, reason, terminalId })),
  )
  return { request, distanceKm, carriers: carriers.filter((planned) => planned !== null) }
}

/** Spec §4: what a calculation cannot do without. */
function findMissing({ address, coords, valueMinor }: StoredRequest): string | null {
  if (valueMinor === 0) return 'В расчёте нет товаров с ценой'
  if (toAddressText(address) === '') return 'Укажите адрес доставки'
  if (coords === null) return 'Поставьте точку на карте'
  return null
}

/** To the door goes by the address and is priced by the point: whoever names two places pays for neither. */
function findContradiction({ method, address, coords, countryId }: StoredRequest): string | null {
  if (method !== 'calc' || coords === null || !namesAnotherPlace(address, coords, countryId)) return null
  return 'Точка на карте далеко от адреса'
}

/** Parts with a price alone are carried (spec §5). */
async function weighGoods(
  ctx: RequestContext,
  wanted: QuoteRequest['parts'],
  at: Branch,
): Promise<Pick<StoredRequest, 'cargo' | 'parts' | 'valueMinor' | 'weightlessArticles'>> {
  const counts = new Map<number, number>()
  for (const { id, count } of wanted) counts.set(id, (counts.get(id) ?? 0) + count)
  const partIds = [...counts.keys()]
  const branchIds = supplyBranches(await getPlaces(ctx.db), ctx.place.branch).map(({ branch }) => branch.id)
  const [parts, weights] = await Promise.all([
    getSellableParts(ctx.db, { partIds, scope: priceScope(ctx, at.id), branchIds }),
    getPartWeights(ctx.db, partIds),
  ])
  const priceOf = (id: number) => {
    const part = parts.get(id)
    return part && !part.isRemoved && part.price && isPriced(part.price.priceMinor) ? part.price.priceMinor : 0
  }
  const carried = weights
    .filter(({ id }) => priceOf(id) > 0)
    .map((weight) => ({ ...weight, count: counts.get(weight.id) ?? 0 }))
  return {
    cargo: packCargo(carried),
    parts: carried.map(({ id, count }) => ({ id, count })),
    valueMinor: carried.reduce((sum, { id, count }) => sum + priceOf(id) * count, 0),
    weightlessArticles: carried.filter(({ isEstimated }) => isEstimated).map(({ article }) => article),
  }
}

interface Asked {
  request: StoredRequest
  branch: Branch
  /** Nobody is asked for it. */
  reason: string | null
  terminalId: string | undefined
}

/** Null: the carrier does not go this way, and nobody has asked for it. */
async function planCarrier(ctx: AppContext, carrier: CarrierPort, asked: Asked): Promise<PlannedCarrier | null> {
  const { request, branch, reason } = asked
  const { method, countryId, cargo, valueMinor, coords } = request
  const planned = (refusal: string | null, terminalId: string | null = null) => ({
    carrier: carrier.code,
    terminalId,
    refusal,
  })
  const distanceKm = coords ? estimateRoad(branch.coords, coords).km : 0
  const limits = await carrier.findLimits({ method, countryId, distanceKm })
  if (!limits) return null
  if (reason !== null || coords === null) return planned(reason)
  const exceeded = findExceeded(limits, { cargo, valueMinor })
  if (exceeded) return planned(exceeded.text)
  if (method === 'calc') return planned(null)
  const { terminalId: id } = asked
  const terminal = await findSuitableTerminal(ctx.db, { coords, carrier: carrier.code, countryId, cargo, id })
  // The visitor has chosen another carrier's terminal.
  if (id !== undefined && terminal?.carrier !== carrier.code) return null
  if (!terminal) return planned(new CarrierRefusal('no_terminal').text)
  return planned(findTerminalRefusal(terminal, cargo), terminal.id)
}

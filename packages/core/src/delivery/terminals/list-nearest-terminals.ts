import {
  type Coords,
  carrierNames,
  type DeliveryAddress,
  type NearestTerminal,
  type NearestTerminalsRequest,
} from '@agromarket/shared'
import { getPartWeights } from '../../catalog/index.ts'
import { gazetteer } from '../../integrations/addresses/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { packCargo } from '../pack-cargo.ts'
import { findTerminalRefusal } from './find-suitable-terminal.ts'
import type { TerminalRow } from './terminal.repository.ts'
import * as terminalRepository from './terminal.repository.ts'

const mostTerminals = 20

/**
 * The terminals nearest to a point, at most 20, the nearest first; those that would not take the parts say why. Without a
 * point the address tells it; where neither does there are none. Spec §7 get-nearest-terminals.
 */
export async function listNearestTerminals(
  ctx: RequestContext,
  { address, parts, transportCompany: carrier, ...given }: NearestTerminalsRequest,
): Promise<NearestTerminal[]> {
  const coords = given.coords ?? (await findPoint(ctx, address))
  if (!coords) return []
  const counts = new Map(parts.map(({ id, count }) => [id, count]))
  const weights = await getPartWeights(ctx.db, [...counts.keys()])
  const cargo = packCargo(weights.map(({ id, weightGrams }) => ({ weightGrams, count: counts.get(id) ?? 0 })))
  const point = { latitude: coords[0], longitude: coords[1] }
  const { countryId } = ctx.place
  const rows = await terminalRepository.findNearest(ctx.db, point, { countryId, carrier }, mostTerminals)
  return rows.map((row) => toNearestTerminal(row, findTerminalRefusal(row, cargo)))
}

/** Of the town alone, by the embedded list: nobody outside is waited for. */
async function findPoint({ place }: RequestContext, address: DeliveryAddress | undefined): Promise<Coords | null> {
  const text = address ? [address.region, address.city, address.street].filter((piece) => piece !== '').join(' ') : ''
  const [found] = await gazetteer.suggest({ text: address?.city || text, countryId: place.countryId, limit: 1 })
  return found?.coords ?? null
}

function toNearestTerminal(row: TerminalRow, refusal: string | null): NearestTerminal {
  const { id, carrier, city, address, name, schedule, phone, maxWeightGrams, maxPieceGrams, storageDays } = row
  return {
    id,
    name,
    address,
    city,
    coords: [row.latitude, row.longitude],
    transportCompany: carrier,
    carrierName: carrierNames[carrier],
    distance: Math.round(row.distanceKm * 10) / 10,
    schedule,
    phone,
    maxWeightGrams,
    maxPieceGrams,
    storageDays,
    refusal,
  }
}

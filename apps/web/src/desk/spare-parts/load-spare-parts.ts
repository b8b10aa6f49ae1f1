import type { ApiUtils } from '../../lib/trpc.ts'
import { openPartId, type SparePartAddress, toSearchInput } from './address.ts'

/**
 * Asks for what the page shows. The server waits, so that the page comes whole; a browser does not, for each table says
 * itself that it is on its way, or that it failed.
 */
export async function loadSpareParts(utils: ApiUtils, address: SparePartAddress): Promise<void> {
  const loading = load(utils, address)
  if (import.meta.env.SSR) await loading
}

async function load({ spareParts }: ApiUtils, address: SparePartAddress): Promise<void> {
  const input = toSearchInput(address)
  if (input) await spareParts.search.prefetch(input)
  const id = openPartId(address, input ? spareParts.search.getData(input) : undefined)
  if (id === undefined) return
  const ofPart = { id }
  await Promise.all([
    spareParts.part.prefetch({ id, ...(address.machine !== undefined && { modelId: address.machine }) }),
    spareParts.stock.prefetch(ofPart),
    spareParts.prices.prefetch(ofPart),
    spareParts.orders.prefetch(ofPart),
    spareParts.numbers.prefetch(ofPart),
    spareParts.models.prefetch(ofPart),
  ])
}

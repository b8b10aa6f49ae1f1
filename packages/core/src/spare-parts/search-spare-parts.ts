import { partListQuerySchema, type SparePartList, type SparePartSearch, sparePartLimits } from '@agromarket/shared'
import { requirePermission } from '../auth/index.ts'
import { listParts } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { countSameNumber } from './same-number.ts'
import { findMachine, readSparePartRows } from './spare-part-rows.ts'

/**
 * Parts for a query in the order of the shop's search, with the pieces of every branch and the price of every list; with a
 * machine, whether each fits it. One statement for the pieces of a page and one for its prices. Spec §2.
 */
export async function searchSpareParts(
  ctx: RequestContext,
  input: SparePartSearch,
  perPage: number = sparePartLimits.perPage,
): Promise<SparePartList> {
  requirePermission(ctx, 'spareParts.search')
  const machine = await findMachine(ctx, input.modelId)
  const query = partListQuerySchema.parse({
    q: input.q,
    page: input.page,
    ...(input.manufacturer && { manufacturer: [input.manufacturer] }),
    ...(machine && { modelId: machine.id, ...(input.onlyFitting && { model: [machine.slug] }) }),
  })
  const list = await listParts(ctx, { ...query, perPage }, { ownNumbersOnly: !input.crossNumbers })
  return {
    items: await readSparePartRows(ctx, list.items, machine),
    total: list.total,
    page: list.page,
    perPage: list.perPage,
    sameNumber: list.page === 1 ? countSameNumber(input.q, list.items) : 0,
    manufacturers: list.facets.manufacturers,
    search: list.search ?? { dropped: [] },
    machine: machine && { id: machine.id, name: machine.name, manufacturer: machine.manufacturer },
  }
}

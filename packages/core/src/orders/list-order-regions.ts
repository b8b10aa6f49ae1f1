import type { AreaOption } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'

/** The regions of both countries, in the order of the region tree. Spec §7 "Cart and order". */
export async function listOrderRegions(ctx: RequestContext): Promise<AreaOption[]> {
  const { areas } = await getPlaces(ctx.db)
  return [...areas.values()].filter((area) => area.parentId !== null).map(({ id, label }) => ({ id, label }))
}

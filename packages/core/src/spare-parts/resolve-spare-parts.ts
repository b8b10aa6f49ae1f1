import type { ResolvedLine, ResolvedSpareParts, SparePartLines } from '@agromarket/shared'
import { requirePermission } from '../auth/index.ts'
import { resolveList } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { findMachine, readSparePartRows } from './spare-part-rows.ts'

/**
 * A pasted list as a table in its own order: what the shop's list finds for each line, with the pieces of every branch and
 * the price of every list.
 */
export async function resolveSpareParts(ctx: RequestContext, input: SparePartLines): Promise<ResolvedSpareParts> {
  requirePermission(ctx, 'spareParts.search')
  const [{ rows }, machine] = await Promise.all([resolveList(ctx, input), findMachine(ctx, input.modelId)])
  const parts = await readSparePartRows(
    ctx,
    [...new Map(rows.flatMap(partsOf).map((part) => [part.id, part])).values()],
    machine,
  )
  const byId = new Map(parts.map((part) => [part.id, part]))
  return {
    rows: rows.map((row) => {
      const { part: _, candidates: __, ...line } = row
      return {
        ...line,
        // The number that led to a part is the line's, not the part's.
        parts: partsOf(row).flatMap((card) => {
          const known = byId.get(card.id)
          return known ? [{ ...known, ...card }] : []
        }),
      }
    }),
    machine: machine && { id: machine.id, name: machine.name, manufacturer: machine.manufacturer },
  }
}

function partsOf({ part, candidates = [] }: ResolvedLine) {
  return part ? [part] : candidates
}

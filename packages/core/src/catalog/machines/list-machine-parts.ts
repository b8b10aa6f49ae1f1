import type { MachinePart, MachineQuery } from '@agromarket/shared'
import { findPlaces, findPositions } from '../../drawings/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { getTaxonomy } from '../catalog-caches.ts'
import * as partRepository from '../part.repository.ts'
import { getMachine } from './find-machine.ts'

/**
 * Names and articles of everything on the sheets of a machine: what the field of its tree searches. Throws not_found.
 * Spec §2 /zapchasti/...
 */
export async function listMachineParts(ctx: RequestContext, query: MachineQuery): Promise<MachinePart[]> {
  const { line, model } = getMachine(query, await getTaxonomy(ctx))
  const places = await findPlaces(ctx.readDb, line.id, model?.id ?? null)
  const positions = await findPositions(
    ctx.readDb,
    places.map(({ sheetId }) => sheetId),
  )
  const names = await partRepository.findNames(
    ctx.readDb,
    positions.flatMap(({ partId }) => partId ?? []),
  )
  const bySheet = Map.groupBy(positions, ({ sheetId }) => sheetId)
  return places.flatMap(({ sheetId, number }) =>
    (bySheet.get(sheetId) ?? []).flatMap(({ position, partId, ...item }) => {
      const { article = '', name = item.name } = (partId === null ? undefined : names.get(partId)) ?? {}
      // What is off sale has left its line without a name.
      return name === '' ? [] : [{ sheet: number, position, article, name }]
    }),
  )
}

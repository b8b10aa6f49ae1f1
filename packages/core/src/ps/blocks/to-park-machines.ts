import type { ParkMachine } from '@agromarket/shared'
import { listNamedModels } from '../../catalog/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import type { ParkRow } from '../park.repository.ts'

/** The client's machines with their cards; one that has left the catalogue is left out. */
export async function toParkMachines(ctx: RequestContext, rows: readonly ParkRow[]): Promise<ParkMachine[]> {
  const models = await listNamedModels(ctx, { models: rows.map(({ modelId }) => modelId) })
  return rows.flatMap(({ modelId, count }) => {
    const model = models.find(({ id }) => id === modelId)
    return model ? [{ modelId, count, model }] : []
  })
}

import type { YardMachine } from '@agromarket/shared'
import { getMachineModels } from '../catalog/index.ts'
import { countSheetsOfModels } from '../drawings/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import * as yardRepository from './yard.repository.ts'

/** The visitor's machines in the order of adding; a guest who has gathered nothing has none. Spec §1 mehdvor. */
export async function listYardMachines(ctx: RequestContext): Promise<YardMachine[]> {
  const owner = visitorOwner(ctx)
  if (!owner) return []
  const rows = await yardRepository.find(ctx.db, owner)
  const models = await getMachineModels(
    ctx,
    rows.map(({ modelId }) => modelId),
  )
  const lines = [...models.values()].map(({ id, lineId }) => ({ modelId: id, modelLineId: lineId }))
  const sheets = await countSheetsOfModels(ctx.db, lines)
  return rows.flatMap(({ modelId, ...machine }) => {
    const model = models.get(modelId)
    return model ? [{ ...machine, model, sheetCount: sheets.get(modelId) ?? 0 }] : []
  })
}

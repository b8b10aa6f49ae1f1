import { type AddYardMachine, appError, type YardMachine } from '@agromarket/shared'
import { countSheetsOfModels } from '../drawings/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { changeAsOwner, type VisitorOwner } from '../platform/owner/index.ts'
import { assertMachine } from './assert-machine.ts'
import * as yardRepository from './yard.repository.ts'

/**
 * Puts a machine into the visitor's yard, in use at once when he says so; a guest's first starts his session. The same
 * one again, by its serial number or pressed twice, stays one. Throws
 * model_not_found, validation_error (a year in which the model was not built), yard_full (more than 100). Spec §1.
 */
export async function addYardMachine(ctx: RequestContext, input: AddYardMachine): Promise<YardMachine> {
  const model = await assertMachine(ctx, input)
  const { isInUse, year, serialNumber, name } = input
  const { id } = await changeAsOwner(ctx, yardRepository.yardList, async (trx, owner) => {
    const known = await yardRepository.findSame(trx, owner, input)
    if (known) return useIfAsked(trx, owner, known)
    if (!(await yardRepository.hasRoom(trx, owner))) throw appError('yard_full')
    return useIfAsked(trx, owner, await yardRepository.insert(trx, owner, input))
  })
  const sheets = await countSheetsOfModels(ctx.db, [{ modelId: model.id, modelLineId: model.lineId }])
  return { id, model, sheetCount: sheets.get(model.id) ?? 0, year, serialNumber, name, isInUse }

  async function useIfAsked(trx: Trx, owner: VisitorOwner, machine: { id: string }): Promise<{ id: string }> {
    if (isInUse) await yardRepository.setInUse(trx, owner, machine.id)
    return machine
  }
}

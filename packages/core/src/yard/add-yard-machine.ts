import { type AddYardMachine, appError, type YardMachine } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { changeAsOwner } from '../platform/owner/index.ts'
import { assertMachine } from './assert-machine.ts'
import * as yardRepository from './yard.repository.ts'

/**
 * Puts a machine into the visitor's yard, in use at once when he says so; a guest's first starts his session. Throws
 * model_not_found, validation_error (a year in which the model was not built), yard_full (more than 100). Spec §1.
 */
export async function addYardMachine(ctx: RequestContext, input: AddYardMachine): Promise<YardMachine> {
  const model = await assertMachine(ctx, input)
  const { isInUse, year, serialNumber, name } = input
  const { id } = await changeAsOwner(ctx, yardRepository.yardList, async (trx, owner) => {
    if (!(await yardRepository.hasRoom(trx, owner))) throw appError('yard_full')
    const added = await yardRepository.insert(trx, owner, input)
    if (isInUse) await yardRepository.setInUse(trx, owner, added.id)
    return added
  })
  return { id, model, year, serialNumber, name, isInUse }
}

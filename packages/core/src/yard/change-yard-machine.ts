import { appError, type ChangeYardMachine } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import { assertMachine } from './assert-machine.ts'
import * as yardRepository from './yard.repository.ts'

/** Changes year, serial number and name of a machine. Throws yard_machine_not_found, validation_error. Spec §1. */
export async function changeYardMachine(ctx: RequestContext, input: ChangeYardMachine): Promise<void> {
  const owner = visitorOwner(ctx)
  const modelId = owner && (await yardRepository.findModelId(ctx.db, owner, input.id))
  if (!owner || !modelId) throw appError('yard_machine_not_found')
  await assertMachine(ctx, { modelId, year: input.year })
  if (!(await yardRepository.update(ctx.db, owner, input))) throw appError('yard_machine_not_found')
}

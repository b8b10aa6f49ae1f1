import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { changeOwnYard } from './change-own-yard.ts'
import * as yardRepository from './yard.repository.ts'

/** Takes a machine out of the visitor's yard. Throws yard_machine_not_found. */
export async function removeYardMachine(ctx: RequestContext, { id }: { id: string }): Promise<void> {
  await changeOwnYard(ctx, (trx, owner) => yardRepository.remove(trx, owner, id))
}

/** «Вернуть»: the removed machine stands in the yard as it was. Throws yard_machine_not_found, yard_full. */
export async function restoreYardMachine(ctx: RequestContext, { id }: { id: string }): Promise<void> {
  await changeOwnYard(ctx, async (trx, owner) => {
    if (!(await yardRepository.hasRoom(trx, owner))) throw appError('yard_full')
    return yardRepository.restore(trx, owner, id)
  })
}

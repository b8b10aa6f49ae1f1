import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import { changeOwnYard } from './change-own-yard.ts'
import * as yardRepository from './yard.repository.ts'

/** «Машина в работе»: the one that parts are looked for; null is none. Throws yard_machine_not_found. */
export async function useYardMachine(ctx: RequestContext, { id }: { id: string | null }): Promise<void> {
  if (id === null && !visitorOwner(ctx)) return
  await changeOwnYard(ctx, (trx, owner) => yardRepository.setInUse(trx, owner, id))
}

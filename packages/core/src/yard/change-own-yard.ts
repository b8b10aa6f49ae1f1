import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { lockOwner, type VisitorOwner, visitorOwner } from '../platform/owner/index.ts'
import { yardList } from './yard.repository.ts'

/** Changes a machine that the visitor has, alone; `change` answers false when he has none. Throws yard_machine_not_found. */
export async function changeOwnYard(
  ctx: RequestContext,
  change: (trx: Trx, owner: VisitorOwner) => Promise<boolean>,
): Promise<void> {
  const owner = visitorOwner(ctx)
  if (!owner) throw appError('yard_machine_not_found')
  await ctx.db.transaction().execute(async (trx) => {
    await lockOwner(trx, yardList, owner)
    if (!(await change(trx, owner))) throw appError('yard_machine_not_found')
  })
}

import { appError } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { type Scope, scopeOf } from '../auth/index.ts'
import type { RequestContext, SessionUser } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import type { ChangeSurroundings } from './apply-move.ts'
import type { LockedOrder } from './order-change.repository.ts'
import * as orderChangeRepository from './order-change.repository.ts'

export interface Change {
  trx: Trx
  order: LockedOrder
  user: SessionUser
  around: ChangeSurroundings
}

/**
 * Runs a change of one order under its lock. `version` is what the changer has seen: an order that somebody has changed
 * meanwhile is refused with who it was. Throws unauthenticated, forbidden; not_found alike for an order that is missing
 * and one that the permission does not reach; order_changed.
 */
export async function changeOrder<Result>(
  ctx: RequestContext,
  asked: { id: string; permission: 'orders.read' | 'orders.manage'; version?: number },
  change: (change: Change) => Promise<Result>,
): Promise<Result> {
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  const scope: Scope = scopeOf(ctx, asked.permission)
  const places = await getPlaces(ctx.db)
  const { publicUrl, secret } = ctx.config
  const around = { places, publicUrl, secret, requestId: ctx.requestId }
  return ctx.db.transaction().execute(async (trx) => {
    const order = await orderChangeRepository.lock(trx, asked.id, scope)
    if (!order) throw appError('not_found')
    if (asked.version !== undefined && order.version !== asked.version) throw await toConflict(trx, order)
    return change({ trx, order, user, around })
  })
}

async function toConflict(trx: Trx, order: LockedOrder) {
  const last = await orderChangeRepository.findLastChange(trx, order.id)
  const who = last?.actorName || 'Агромаркет'
  return appError('order_changed', { message: `Заказ только что изменён: ${who}. Проверьте его и повторите.` })
}

import { z } from 'zod'
import { getPlaces, type Places } from '../area/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import { enqueueOrderNews } from './enqueue-order-news.ts'
import * as orderChangeRepository from './order-change.repository.ts'
import { settleStock } from './settle-stock.ts'

/** Runs now and then: pieces that were put aside for too long go back on sale. */
export const releaseExpiredOrdersJob = defineJob({
  name: 'orders.release-expired',
  payload: z.object({}),
  attempts: 2,
})

const mostAtOnce = 200

/**
 * Ends reservations whose time is over: the order stays, its pieces go back on sale, buyer and branch are told once.
 * Confirming or paying puts them aside again, if they are there. Returns how many orders it were.
 */
export async function releaseExpiredOrders(app: AppContext): Promise<number> {
  const ids = await orderChangeRepository.findExpired(app.db, mostAtOnce)
  const places = await getPlaces(app.db)
  let released = 0
  for (const id of ids) if (await releaseOne(app, id, places)) released += 1
  return released
}

async function releaseOne(app: AppContext, id: string, places: Places): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    const order = await orderChangeRepository.lock(trx, id, { kind: 'all' })
    // Somebody may have moved it since it was found.
    if (!order?.isReserveOver) return false
    await settleStock(trx, order, 'free', places)
    await orderChangeRepository.update(trx, id, { reserveForMs: null })
    const eventId = await orderChangeRepository.insertEvent(trx, {
      orderId: id,
      kind: 'reserve_expired',
      status: order.status,
      note: 'Срок резерва истёк, товары вернулись в продажу',
      actorKind: 'system',
      actorId: null,
      actorName: '',
    })
    const { publicUrl } = app.config
    const news = { news: 'reserve_expired', reason: '', told: 'both', requestId: null } as const
    await enqueueOrderNews(trx, { ...news, order, eventId, places, publicUrl })
    return true
  })
}

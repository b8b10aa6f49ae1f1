import { appError, type DepartureDateRequest, dayIn, mayRequestDeparture, transportLimits } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { type QuotaRule, spendQuotas } from '../platform/quota/index.ts'
import { enqueueDateRequested } from './enqueue-transport-news.ts'
import { branchOf, isClientOf } from './to-transport-order.ts'
import * as transportRepository from './transport.repository.ts'

const rule: QuotaRule = {
  name: 'transport-dates-hour',
  points: transportLimits.requestsInHour,
  windowSeconds: 3_600,
  code: 'too_many_date_requests',
}

/**
 * The client asks for a day of departure, or for another one while nothing is loaded: the order waits for its branch's
 * word from then on, and the branch's letter leaves with the request or neither does. The same request again changes
 * nothing. Spec §7 save-departure-date-request. Throws transport_order_not_found (also for a stranger's), transport_date_past,
 * transport_date_fixed, too_many_date_requests.
 */
export async function requestDepartureDate(ctx: RequestContext, input: DepartureDateRequest): Promise<{ ok: true }> {
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  const scope = scopeOf(ctx, 'transport.read')
  const places = await getPlaces(ctx.db)
  const visitor = visitorOf(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await transportRepository.lock(trx, input.id, scope)
    if (!row || !isClientOf(user, row)) throw appError('transport_order_not_found')
    const branch = branchOf(row, places)
    if (!mayRequestDeparture(row.state)) throw appError('transport_date_fixed')
    if (input.dateFrom < dayIn(branch.timeZone, new Date())) throw appError('transport_date_past')
    const asked = { requestedFrom: input.dateFrom, requestedUntil: input.dateUntil }
    const isSame = row.requestedFrom === asked.requestedFrom && row.requestedUntil === asked.requestedUntil
    if (isSame && input.comment === '') return
    await spendQuotas(trx, [{ rule, key: user.id }])
    const changed = await transportRepository.update(trx, row.id, { ...asked, state: 'waiting' })
    const eventId = await transportRepository.addEvent(trx, row.id, {
      kind: 'date-requested',
      ...asked,
      note: input.comment,
      actorKind: 'client',
      actorId: user.id,
      actorName: user.name,
    })
    await enqueueDateRequested(trx, visitor, { row: changed, branch, eventId, words: input.comment, from: user.name })
  })
  return { ok: true }
}

import { appError, type MoveServiceRequest } from '@agromarket/shared'
import { scopeOf } from '../auth/index.ts'
import { notifyUser } from '../notifications/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import * as serviceRequestRepository from './service-request.repository.ts'

/**
 * Takes a request up in the employee's own name, gives it back, or ends it; who has asked finds the hint on his next page.
 * Of two employees at once the second hears of it. Throws service_request_not_found (also for another branch's),
 * service_request_taken, service_request_closed.
 */
export async function moveServiceRequest(ctx: RequestContext, input: MoveServiceRequest): Promise<{ id: string }> {
  const { user } = visitorOf(ctx)
  if (!user) throw appError('unauthenticated')
  const scope = scopeOf(ctx, 'serviceRequests.manage')
  return ctx.db.transaction().execute(async (trx) => {
    const row = await serviceRequestRepository.lock(trx, input.id, scope)
    if (!row) throw appError('service_request_not_found')
    if (row.state === 'done' || row.state === 'cancelled') throw appError('service_request_closed')
    if (row.state === 'taken' && input.state === 'taken') throw appError('service_request_taken')
    const isGivenBack = input.state === 'open'
    await serviceRequestRepository.move(trx, row.id, {
      state: input.state,
      answer: input.answer,
      assigneeId: isGivenBack ? null : user.id,
      assigneeName: isGivenBack ? '' : user.name,
    })
    if (row.userId && !isGivenBack) await notifyUser(trx, row.userId, 'service-request-moved')
    return { id: row.id }
  })
}

import {
  listDeskServiceRequests,
  listServiceRequests,
  moveServiceRequest,
  sendServiceRequest,
} from '@agromarket/core/service-requests'
import { moveServiceRequestSchema, sendServiceRequestSchema, serviceRequestListSchema } from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const asking = procedureFor('public')
const owning = procedureFor('profile.edit')
const managing = procedureFor('serviceRequests.manage')

/** Visitors ask their branch; its employees take each request up. */
export const serviceRequestsRouter = router({
  send: asking.input(sendServiceRequestSchema).mutation(({ ctx, input }) => sendServiceRequest(ctx, input)),
  own: owning.query(({ ctx }) => listServiceRequests(ctx)),
  list: managing.input(serviceRequestListSchema).query(({ ctx, input }) => listDeskServiceRequests(ctx, input)),
  move: managing.input(moveServiceRequestSchema).mutation(({ ctx, input }) => moveServiceRequest(ctx, input)),
})

import {
  answerPrice,
  askPrice,
  getIncomingDays,
  listIncomingPriceRequests,
  listPriceRequests,
  withdrawPriceRequest,
} from '@agromarket/core/price-requests'
import {
  answerPriceSchema,
  askPriceSchema,
  incomingPriceRequestsSchema,
  priceRequestIdSchema,
} from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const asking = procedureFor('priceRequests.ask')
const answering = procedureFor('priceRequests.answer')

/** Buyers ask; employees of the asked branch answer. */
export const priceRequestsRouter = router({
  ask: asking.input(askPriceSchema).mutation(({ ctx, input }) => askPrice(ctx, input)),
  list: asking.query(({ ctx }) => listPriceRequests(ctx)),
  withdraw: asking.input(priceRequestIdSchema).mutation(({ ctx, input }) => withdrawPriceRequest(ctx, input)),
  incoming: answering
    .input(incomingPriceRequestsSchema)
    .query(({ ctx, input }) => listIncomingPriceRequests(ctx, input)),
  incomingDays: answering.query(({ ctx }) => getIncomingDays(ctx)),
  answer: answering.input(answerPriceSchema).mutation(({ ctx, input }) => answerPrice(ctx, input)),
})

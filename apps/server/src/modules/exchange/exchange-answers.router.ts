import { countAnswers, decideAnswer, listAnswers } from '@agromarket/core/exchange'
import { decideAnswerSchema } from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const managing = procedureFor('orders.manage')

/** Documents of 1C about orders, which an employee of the branch has to decide. */
export const exchangeAnswersRouter = router({
  list: managing.query(({ ctx }) => listAnswers(ctx)),
  count: managing.query(({ ctx }) => countAnswers(ctx)),
  decide: managing.input(decideAnswerSchema).mutation(async ({ ctx, input }) => {
    await decideAnswer(ctx, input)
    return listAnswers(ctx)
  }),
})

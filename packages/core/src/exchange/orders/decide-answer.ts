import { appError, type DecideAnswer } from '@agromarket/shared'
import { changeOrder, noteForStaff } from '../../orders/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as answerRepository from './answer.repository.ts'
import { applyAnswer, readWish } from './apply-answer.ts'
import * as knownOrderRepository from './known-order.repository.ts'

/**
 * A person's word about a document that waits. Accepted, it is done with the order as it stands now; refused, the order stays
 * and 1C is told of it again. Throws not_found, exchange_answer_decided, exchange_word_missing, exchange_answer_unfit, and
 * what a change of the order throws.
 */
export async function decideAnswer(ctx: RequestContext, { id, decision, word }: DecideAnswer): Promise<void> {
  const answer = await answerRepository.find(ctx.db, id)
  if (!answer?.orderId) throw appError('not_found')
  const { baseId, orderId, document } = answer
  await changeOrder(ctx, { id: orderId, permission: 'orders.manage' }, async ({ trx, order, user, around }) => {
    const state = decision === 'accept' ? 'accepted' : 'refused'
    if (state === 'refused' && word === '') throw appError('exchange_word_missing')
    const isFirst = await answerRepository.decide(trx, id, { state, word, userId: user.id, name: user.name })
    if (!isFirst) throw appError('exchange_answer_decided')
    const changer = { kind: 'employee', id: user.id, name: user.name } as const
    if (state === 'refused') {
      await noteForStaff(trx, order, { text: `Документ 1С не принят: ${word}`, changer })
      const known = await knownOrderRepository.find(trx, baseId, orderId)
      // The shop's word goes out again, for 1C believes something else.
      await knownOrderRepository.save(trx, baseId, orderId, { ...known, version: null })
      return
    }
    const wish = await readWish(trx, baseId, order, document)
    if (wish.changes.obstacle !== '') throw appError('exchange_answer_unfit', { message: wish.changes.obstacle })
    await applyAnswer({ trx, baseId, order, document, wish, changer, around })
    if (word !== '') await noteForStaff(trx, order, { text: `Документ 1С принят: ${word}`, changer })
  })
}

import { labelOfStatus, type OrderAnswer, type OrderAnswerList } from '@agromarket/shared'
import { getPlaces, type Places } from '../../area/index.ts'
import { scopeOf } from '../../auth/index.ts'
import { listOrderHeads, type OrderHead, planAnswer, selectReachedOrders } from '../../orders/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as answerRepository from './answer.repository.ts'
import { readWish } from './apply-answer.ts'

const limits = { waiting: 100, decided: 30 } as const

/** Documents of 1C about the orders of the employee's branches: what waits for a word, and what was decided last. */
export async function listAnswers(ctx: RequestContext): Promise<OrderAnswerList> {
  const reached = selectReachedOrders(scopeOf(ctx, 'orders.manage'))
  const [places, waiting, decided] = await Promise.all([
    getPlaces(ctx.db),
    answerRepository.listWaiting(ctx.db, reached, limits.waiting),
    answerRepository.listDecided(ctx.db, reached, limits.decided),
  ])
  const ids = [...waiting, ...decided].flatMap(({ orderId }) => orderId ?? [])
  const heads = await listOrderHeads(ctx.db, ids)
  const view = async (row: answerRepository.AnswerRow): Promise<OrderAnswer[]> => {
    const head = heads.get(row.orderId ?? '')
    return head ? [await toView(ctx, row, { head, places })] : []
  }
  return {
    waiting: (await Promise.all(waiting.map(view))).flat(),
    decided: (await Promise.all(decided.map(view))).flat(),
  }
}

/** How many documents wait for a word of the employee's branches. */
export function countAnswers(ctx: RequestContext): Promise<number> {
  return answerRepository.countWaiting(ctx.db, selectReachedOrders(scopeOf(ctx, 'orders.manage')))
}

async function toView(
  ctx: RequestContext,
  row: answerRepository.AnswerRow,
  { head, places }: { head: OrderHead; places: Places },
): Promise<OrderAnswer> {
  const isWaiting = row.state === 'waiting'
  const wish = isWaiting ? await readWish(ctx.db, row.baseId, head, row.document) : undefined
  const target = wish?.target.to ?? null
  const plan = planAnswer(head, target)
  const leads = plan.kind === 'moves' && plan.path.length > 0 && target !== null
  const branch = places.branches.find(({ id }) => id === head.branchId) ?? places.defaultBranch
  return {
    id: row.id,
    baseName: row.baseName,
    number: row.number,
    state: row.state,
    why: row.why,
    receivedAt: row.receivedAt.toISOString(),
    timeZone: branch.timeZone,
    order: {
      id: head.id,
      number: String(head.number),
      status: head.status,
      statusLabel: labelOfStatus(head.status, head.delivery),
      buyer: head.buyer,
      branchCity: branch.city,
      totalMinor: head.totalMinor,
      currency: head.currency,
    },
    changes: wish?.changes.words ?? [],
    targetLabel: leads ? labelOfStatus(target, head.delivery) : '',
    obstacle: wish?.changes.obstacle || (plan.kind === 'contradiction' ? plan.why : ''),
    decision: row.decidedAt && { by: row.decidedName, at: row.decidedAt.toISOString(), word: row.word },
  }
}

import { appError, type Branch } from '@agromarket/shared'
import { getSellableParts, type SellablePart } from '../../catalog/index.ts'
import { returnCreditLimit, spendCreditLimit } from '../../organizations/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import { branchOf, type ChangeSurroundings, type OrderChanger } from '../apply-move.ts'
import { type Bill, billOrder, isBilledAt } from '../documents/bill-order.ts'
import { enqueueOrderNews } from '../enqueue-order-news.ts'
import type { LockedOrder } from '../order-change.repository.ts'
import * as orderChangeRepository from '../order-change.repository.ts'
import { stockDemandOf } from '../order-transitions.ts'
import { settleStock } from '../settle-stock.ts'
import * as linesRepository from './answered-lines.repository.ts'

const moreThanThereIs = 'На складах нет столько штук, сколько в документе. Не принимайте его: заказ уйдёт в 1С ещё раз.'

export interface AnsweredLines {
  lines: readonly linesRepository.WrittenLine[]
  deliveryPriceMinor: number
  /** What has changed, in words for the history and the buyer. */
  words: string
  changer: OrderChanger
  /** Told along with the change. Null: it is told with the move that follows. */
  also: readonly string[] | null
}

/**
 * Makes the lines and sums of a locked order those of an accounting system: pieces, limit, invoice and message follow.
 * Only while its pieces are put aside. Answers the invoice that it has made out anew. Throws order_lines_fixed, part_not_found, stock_insufficient, limit_exceeded.
 */
export async function changeAnsweredLines(
  trx: Trx,
  order: LockedOrder,
  change: AnsweredLines,
  around: ChangeSurroundings,
): Promise<Bill | null> {
  const before = await linesRepository.findOrderLines(trx, order.id)
  if (!before || stockDemandOf(order.status, order) !== 'held') throw appError('order_lines_fixed')
  await settleStock(trx, order, 'free', around.places)
  await linesRepository.replaceLines(trx, order.id, await sortLines(trx, order, before, change, around))
  const goodsMinor = change.lines.reduce((sum, { count, priceMinor }) => sum + count * priceMinor, 0)
  const totalMinor = goodsMinor + change.deliveryPriceMinor
  const isByLimit = order.payment === 'limit' && order.creditOrganizationId !== null
  if (isByLimit) await settleCredit(trx, order, totalMinor)
  await linesRepository.setSums(trx, order.id, { totalMinor, deliveryPriceMinor: change.deliveryPriceMinor, isByLimit })
  await settleStock(trx, order, 'held', around.places, moreThanThereIs)
  await orderChangeRepository.update(trx, order.id, {})
  const { changer, words, also } = change
  const eventId = await orderChangeRepository.insertEvent(trx, {
    orderId: order.id,
    kind: 'changed',
    status: order.status,
    note: words,
    actorKind: changer.kind,
    actorId: changer.id,
    actorName: changer.name,
  })
  const bill = isBilled(order) ? await billOrder(trx, order, around) : null
  if (also) {
    await enqueueOrderNews(trx, {
      order,
      eventId,
      news: 'changed',
      reason: words,
      told: 'buyer',
      also,
      bill,
      ...around,
    })
  }
  return bill
}

async function sortLines(
  trx: Trx,
  order: LockedOrder,
  { lines, userId }: linesRepository.OrderLines,
  change: AnsweredLines,
  { places }: ChangeSurroundings,
): Promise<Parameters<typeof linesRepository.replaceLines>[2]> {
  const own = new Set(lines.map(({ partId }) => partId))
  const kept = change.lines.filter(({ partId }) => own.has(partId))
  const fresh = change.lines.filter(({ partId }) => !own.has(partId))
  const branch = branchOf(order, places)
  const parts = await findParts(trx, { partIds: fresh.map(({ partId }) => partId), order, branch, userId }, places)
  const added = fresh.map((line) => {
    const part = parts.get(line.partId)
    if (!part) throw appError('part_not_found')
    const { code1c, article, name, manufacturer, icon, slug, unit, weightGrams } = part
    return { ...line, code1c, article, name, manufacturer, icon, slug, unit, weightGrams }
  })
  return { kept, added }
}

function findParts(
  trx: Trx,
  wanted: { partIds: number[]; order: LockedOrder; branch: Branch; userId: string },
  places: ChangeSurroundings['places'],
): Promise<ReadonlyMap<number, SellablePart>> {
  const { partIds, order, branch, userId } = wanted
  const list = places.priceLists.get(branch.countryId)
  if (!list) throw new Error(`No price list for country ${branch.countryId}`)
  const { currency, creditOrganizationId: organizationId } = order
  const scope = { priceListId: list.id, currency, userId, organizationId, branchId: branch.id }
  return getSellableParts(trx, { partIds, scope, branchIds: [] })
}

async function settleCredit(trx: Trx, order: LockedOrder, totalMinor: number): Promise<void> {
  const { creditOrganizationId: organizationId, creditMinor, currency } = order
  if (organizationId === null) return
  const moreMinor = totalMinor - creditMinor
  if (moreMinor < 0) await returnCreditLimit(trx, { organizationId, amountMinor: -moreMinor })
  if (moreMinor <= 0) return
  const spent = await spendCreditLimit(trx, { organizationId, currency, amountMinor: moreMinor })
  if (!spent) throw appError('limit_exceeded')
}

/** The order has passed, or stands in, the state that its invoice is made out at. */
function isBilled(order: LockedOrder): boolean {
  return isBilledAt(order.status, order) || (order.status !== 'accepted' && order.status !== 'confirmed')
}

import type { OrderStatus } from '@agromarket/shared'
import { findByCode1c, listPartNames } from '../../catalog/index.ts'
import {
  type ChangeSurroundings,
  changeAnsweredLines,
  findOrderLines,
  type LockedOrder,
  leadOrder,
  lockAnsweredOrder,
  noteForStaff,
  type OrderChanger,
  planAnswer,
  tellBuyer,
} from '../../orders/index.ts'
import type { Reader, Trx } from '../../platform/db/index.ts'
import type { AnsweredDocument } from './answered-document.ts'
import { compareLines, type FindPart, type LineChanges, plainId } from './compare-lines.ts'
import { listPartIds } from './goods-name.repository.ts'
import * as knownOrderRepository from './known-order.repository.ts'
import { type AnsweredTarget, readTarget } from './read-target.ts'

/** What a document wants of an order. */
export interface Wish {
  changes: LineChanges
  target: AnsweredTarget
}

/** Reads a document of a base against the order as it is now. */
export async function readWish(
  db: Reader,
  baseId: string,
  order: Pick<LockedOrder, 'id' | 'currency' | 'delivery'>,
  document: AnsweredDocument,
): Promise<Wish> {
  const own = await findOrderLines(db, order.id)
  if (!own) throw new Error(`The order ${order.id} has no lines`)
  const findPart = await openGoods(db, baseId, document)
  const target = readTarget(document, order.delivery)
  // УТ 11 takes the lines and the sum out of what it cancels: they are not what the order has become.
  const said = target.to === 'cancelled' ? { ...document, lines: [], totalMinor: null } : document
  return { changes: compareLines({ ...own, currency: order.currency }, said, findPart), target }
}

/** Parts by what the base calls them, or else by the code that 1C has given them. */
async function openGoods(db: Reader, baseId: string, { lines }: AnsweredDocument): Promise<FindPart> {
  const ids = lines.flatMap(({ goodsId }) => [goodsId, plainId(goodsId)])
  const told = await listPartIds(db, baseId, ids)
  const coded = new Map((await findByCode1c(db, ids)).map((part) => [part.code1c, part]))
  const parts = new Map((await listPartNames(db, [...told.values()])).map((part) => [part.partId, part]))
  return ({ goodsId }) => parts.get(told.get(goodsId) ?? told.get(plainId(goodsId)) ?? 0) ?? coded.get(plainId(goodsId))
}

export interface Applied {
  trx: Trx
  baseId: string
  order: LockedOrder
  document: AnsweredDocument
  wish: Wish
  changer: OrderChanger
  around: ChangeSurroundings
}

/**
 * Does with a locked order what a document says: lines and sums, its state through the table of moves, what 1C calls it
 * and its invoice; the buyer is told of all of it at once. The base knows then what it has said itself, unless the shop has changed something meanwhile. Answers
 * the states that the order has passed. Throws what leadOrder and changeAnsweredLines throw.
 */
export async function applyAnswer({
  trx,
  baseId,
  order,
  document,
  wish,
  changer,
  around,
}: Applied): Promise<OrderStatus[]> {
  const { lines, deliveryPriceMinor, words: changes } = wish.changes
  const { to, reason } = wish.target
  const known = await knownOrderRepository.find(trx, baseId, order.id)
  const names = newNames(known, document)
  // However much has changed: the buyer gets one message.
  const plan = planAnswer(order, to)
  const isLed = plan.kind === 'moves' && plan.path.length > 0
  const words = changes.join('; ')
  const isChanged = words !== ''
  const also = isLed ? null : names.toBuyer
  const change = { lines, deliveryPriceMinor, words, changer, also }
  const bill = isChanged ? await changeAnsweredLines(trx, order, change, around) : null
  // Its sums may be others now: a limit gets back what the order holds at last.
  const current = await lockAnsweredOrder(trx, order.id)
  const told = isChanged ? [`Заказ изменён: ${words}${words.endsWith('.') ? '' : '.'}`] : []
  const along = { sentences: [...told, ...names.toBuyer], bill }
  const passed = await leadOrder(trx, current, { to, reason, changer, along }, around)
  const led = await lockAnsweredOrder(trx, order.id)
  for (const text of names.toStaff) await noteForStaff(trx, led, { text, changer })
  for (const text of names.toBuyer) await tellBuyer(trx, led, { text, changer, isTold: isLed || isChanged }, around)
  // What 1C has said itself need not be told it; a change of the shop's own still has to be.
  const version = known.version === order.version ? led.version : known.version
  await knownOrderRepository.save(trx, baseId, order.id, { ...names.known, version })
  return passed
}

interface NewNames {
  known: knownOrderRepository.KnownOrder
  toStaff: string[]
  toBuyer: string[]
}

/** The names that the document brings, each told once. */
function newNames(before: knownOrderRepository.KnownOrder, document: AnsweredDocument): NewNames {
  const names: NewNames = { known: { ...before }, toStaff: [], toBuyer: [] }
  const dated = (date: string) => (date === '' ? '' : ` от ${date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1')}`)
  const { number1c, date1c } = document
  if (number1c !== '' && number1c !== before.number1c) {
    Object.assign(names.known, { number1c, date1c })
    names.toStaff.push(`Номер в 1С: ${number1c}${dated(date1c)}`)
  }
  const invoice = invoiceOf(document)
  if (invoice.number !== '' && invoice.number !== before.invoiceNumber) {
    names.known.invoiceNumber = invoice.number
    names.toBuyer.push(`Счёт № ${invoice.number}${dated(invoice.date)}.`)
  }
  return names
}

/** A document of its own, or a requisite of the order. */
function invoiceOf({ operation, number, date, requisites }: AnsweredDocument): { number: string; date: string } {
  if (/^Сч[её]т на оплату$/.test(operation)) return { number, date }
  const numbered = requisites['Номер счета'] ?? requisites['Номер счёта'] ?? requisites['НомерСчета'] ?? ''
  return { number: numbered, date: requisites['Дата счета'] ?? requisites['Дата счёта'] ?? '' }
}

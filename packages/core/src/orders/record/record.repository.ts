import { sql } from 'kysely'
import type { StockTake } from '../../catalog/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import type { ReservationState } from '../order-change.repository.ts'
import type { SuppliedLine } from '../plan-supply.ts'
import type { RecordedOrder, standingOf } from './recorded-order.ts'

/** An order with everything that is written of it. */
export interface OrderRecord {
  order: RecordedOrder
  standing: ReturnType<typeof standingOf>
  lines: readonly SuppliedLine[]
  takes: readonly StockTake[]
  reservation: ReservationState
  pickupDate: string
  goodsMinor: number
  weightGrams: number
}

/** Which of these orders are here already, as «user key». */
export async function findKnown(
  trx: Trx,
  orders: readonly Pick<RecordedOrder, 'userId' | 'key'>[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('customerOrder')
    .select(['userId', 'idempotencyKey'])
    .where(
      'userId',
      'in',
      orders.map(({ userId }) => userId),
    )
    .execute()
  return new Set(rows.map(({ userId, idempotencyKey }) => `${userId} ${idempotencyKey}`))
}

/** Writes the orders in the order given, so that they are numbered in it. */
export async function insert(trx: Trx, records: readonly OrderRecord[]): Promise<void> {
  const inserted = await trx
    .insertInto('customerOrder')
    .values(records.map(toOrder))
    .returning(['id', 'userId', 'idempotencyKey'])
    .execute()
  const ids = new Map(inserted.map(({ id, userId, idempotencyKey }) => [`${userId} ${idempotencyKey}`, id]))
  const withIds = records.map((record) => ({
    ...record,
    orderId: ids.get(`${record.order.userId} ${record.order.key}`) ?? '',
  }))
  await trx.insertInto('customerOrderLine').values(withIds.flatMap(toLines)).execute()
  await trx.insertInto('customerOrderEvent').values(withIds.flatMap(toEvents)).execute()
  const takes = withIds.flatMap(({ orderId, takes, reservation }) =>
    takes.map((take) => ({ ...take, orderId, state: reservation })),
  )
  await sql`
    insert into stock_reservation (order_line_id, branch_id, part_id, quantity, state)
    select l.id, t."branchId", t."partId", t.quantity, t.state
    from jsonb_to_recordset(${JSON.stringify(takes)}::jsonb)
      as t ("orderId" uuid, "partId" bigint, "branchId" integer, quantity integer, state text)
    join customer_order_line l on l.order_id = t."orderId" and l.part_id = t."partId"`.execute(trx)
}

function toOrder({ order, standing, goodsMinor, weightGrams, pickupDate }: OrderRecord) {
  const { delivery, placedAt, organizationId, assignee } = order
  const deliveryPriceMinor = delivery?.priceMinor ?? 0
  const totalMinor = goodsMinor + deliveryPriceMinor
  const isByLimit = order.payment === 'limit'
  return {
    idempotencyKey: order.key,
    userId: order.userId,
    organizationId,
    creditOrganizationId: isByLimit ? organizationId : null,
    creditMinor: isByLimit ? totalMinor : 0,
    organizationName: order.organizationName,
    organizationAddress: order.organizationAddress,
    taxId: order.taxId,
    buyerKind: order.organizationName === '' ? 'person' : 'organization',
    contactName: order.contacts.name,
    contactPhone: order.contacts.phone,
    contactEmail: order.contacts.email,
    customerNumber: order.customerNumber ?? '',
    comment: order.comment ?? '',
    branchId: order.branchId,
    currency: order.currency,
    totalMinor,
    weightGrams,
    paymentMethod: order.payment,
    invoiceWay: order.invoiceWay,
    deliveryMethod: delivery?.method ?? 'pickup',
    deliveryPriceMinor,
    delivery: delivery && JSON.stringify(delivery),
    pickupDate,
    ...standing,
    version: order.steps.length,
    assigneeId: assignee?.id ?? null,
    assigneeName: assignee?.name ?? '',
    createdAt: placedAt,
    updatedAt: standing.movedAt ?? placedAt,
  }
}

function toLines({ orderId, lines }: OrderRecord & { orderId: string }) {
  return lines.map(({ term: _term, onOrder: _onOrder, ...line }, index) => ({
    ...line,
    orderId,
    lineNumber: index + 1,
  }))
}

function toEvents({ orderId, order }: OrderRecord & { orderId: string }) {
  const { contacts, userId, placedAt, steps } = order
  const placed = {
    orderId,
    status: 'accepted',
    fromStatus: null,
    note: `Оформлен на сайте, ${contacts.name}`,
    reason: '',
    actorKind: 'buyer',
    actorId: userId,
    actorName: contacts.name,
    createdAt: placedAt,
  }
  const moved = steps.map(({ to, at, by, actorId, actorName, note = '', reason = '' }, index) => ({
    orderId,
    status: to,
    fromStatus: steps[index - 1]?.to ?? 'accepted',
    note,
    reason,
    actorKind: by,
    actorId,
    actorName,
    createdAt: at,
  }))
  return [placed, ...moved]
}

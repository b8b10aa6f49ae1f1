import type { Currency, OrderStatus } from '@agromarket/shared'
import { type Insertable, sql } from 'kysely'
import type { StockTake } from '../catalog/index.ts'
import { type Database, type DB, fromNow, type Trx } from '../platform/db/index.ts'
import type { DraftLine } from './draft-order.ts'
import type { CheckedFile } from './order-files.ts'

export interface PlacedOrder {
  id: string
  number: number
  totalMinor: number
  currency: Currency
  status: OrderStatus
}

const placedColumns = ['id', 'number', 'totalMinor', 'currency', 'status', 'requestSha256'] as const
type StoredOrder = PlacedOrder & { requestSha256: string }

export async function findByKey(trx: Trx, userId: string, idempotencyKey: string): Promise<StoredOrder | undefined> {
  return trx
    .selectFrom('customerOrder')
    .select(placedColumns)
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .$narrowType<{ currency: Currency; status: OrderStatus }>()
    .executeTakeFirst()
}

/** The newest order that the same request without a key has placed within so many milliseconds. */
export async function findByDigest(
  trx: Trx,
  userId: string,
  digest: string,
  withinMs: number,
): Promise<StoredOrder | undefined> {
  return trx
    .selectFrom('customerOrder')
    .select(placedColumns)
    .where('userId', '=', userId)
    .where('createdAt', '>', fromNow(-withinMs))
    .where('requestSha256', '=', digest)
    .orderBy('createdAt', 'desc')
    .$narrowType<{ currency: Currency; status: OrderStatus }>()
    .executeTakeFirst()
}

/** Writes the order, its lines, their reservations and the first event in one statement. */
export async function insert(
  trx: Trx,
  input: {
    order: Insertable<DB['customerOrder']>
    lines: readonly (DraftLine & { countAtBranch: number })[]
    takes: readonly StockTake[]
    note: string
  },
): Promise<PlacedOrder> {
  const lines = JSON.stringify(input.lines.map((line, index) => ({ ...line, lineNumber: index + 1 })))
  return trx
    .with('placed', (db) =>
      db
        .insertInto('customerOrder')
        .values(input.order)
        .returning(['id', 'number', 'totalMinor', 'currency', 'status']),
    )
    .with(
      'placedLine',
      () => sql<{ id: string; partId: number }>`
      (insert into customer_order_line (order_id, line_number, part_id, code1c, article, name, manufacturer_name, icon,
        slug, count, price_minor, old_price_minor, total_minor, weight_grams, count_at_branch)
      select placed.id, l."lineNumber", l."partId", l.code1c, l.article, l.name, l."manufacturerName", l.icon,
        l.slug, l.count, l."priceMinor", l."oldPriceMinor", l."totalMinor", l."weightGrams", l."countAtBranch"
      from placed, jsonb_to_recordset(${lines}::jsonb) as l ("lineNumber" integer, "partId" bigint, code1c text,
        article text, name text, "manufacturerName" text, icon text, slug text, count integer, "priceMinor" bigint,
        "oldPriceMinor" bigint, "totalMinor" bigint, "weightGrams" bigint, "countAtBranch" integer)
      returning id, part_id)`,
    )
    .with(
      'reserved',
      () => sql<{ orderLineId: string }>`
      (insert into stock_reservation (order_line_id, branch_id, part_id, quantity)
      select l.id, t."branchId", t."partId", t.quantity
      from jsonb_to_recordset(${JSON.stringify(input.takes)}::jsonb)
        as t ("partId" bigint, "branchId" integer, quantity integer)
      join placed_line l on l.part_id = t."partId"
      returning order_line_id)`,
    )
    .with('noted', (db) =>
      db
        .insertInto('customerOrderEvent')
        .columns(['orderId', 'status', 'note'])
        .expression((eb) => eb.selectFrom('placed').select(['id', 'status', sql.val(input.note).as('note')]))
        .returning('id'),
    )
    .selectFrom('placed')
    .selectAll()
    .$narrowType<{ currency: Currency; status: OrderStatus }>()
    .executeTakeFirstOrThrow()
}

export async function insertFiles(trx: Trx, orderId: string, files: readonly CheckedFile[]): Promise<void> {
  await trx
    .insertInto('customerOrderFile')
    .values(files.map((file) => ({ ...file, orderId, sizeBytes: file.content.length })))
    .execute()
}

export async function findFile(
  db: Database,
  input: { orderId: string; fileId: string; userId: string },
): Promise<{ name: string; mimeType: string; content: Buffer } | undefined> {
  return db
    .selectFrom('customerOrderFile as file')
    .innerJoin('customerOrder as o', 'o.id', 'file.orderId')
    .select(['file.name', 'file.mimeType', 'file.content'])
    .where('file.id', '=', input.fileId)
    .where('o.id', '=', input.orderId)
    .where('o.userId', '=', input.userId)
    .executeTakeFirst()
}

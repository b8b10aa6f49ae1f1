import type { Currency, OrderedSupply, OrderStatus } from '@agromarket/shared'
import { type Insertable, sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import type { StockTake } from '../catalog/index.ts'
import type { StoredFile } from '../files/index.ts'
import { type Database, type DB, fromNow, type Reader, type Trx } from '../platform/db/index.ts'
import type { DraftLine } from './draft-order.ts'
import { withinScope } from './within-scope.ts'

export interface PlacedOrder {
  id: string
  number: number
  totalMinor: number
  currency: Currency
  status: OrderStatus
}

const dayMs = 24 * 60 * 60 * 1000
const placedColumns = ['id', 'number', 'totalMinor', 'currency', 'status', 'requestSha256'] as const
type StoredOrder = PlacedOrder & { requestSha256: string }

export async function findByKey(db: Reader, userId: string, idempotencyKey: string): Promise<StoredOrder | undefined> {
  return db
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

/** What nobody has confirmed yet of the buyer's orders, without the new one. */
export interface Unconfirmed {
  unconfirmedOrders: number
  unconfirmedLines: number
}

/**
 * Writes the order, its lines, their reservations and the first event in one statement; answers it with the buyer's
 * unconfirmed orders of the last `unconfirmedDays`, which the caller judges.
 */
export async function insert(
  trx: Trx,
  input: {
    order: Insertable<DB['customerOrder']>
    lines: readonly (DraftLine & { countAtBranch: number; supply: OrderedSupply | null })[]
    takes: readonly StockTake[]
    note: string
    /** For how long its pieces are put aside; null: without end. */
    reserveForMs: number | null
    unconfirmedDays: number
  },
): Promise<PlacedOrder & Unconfirmed> {
  const lines = JSON.stringify(
    input.lines.map(({ onOrder: _, ...line }, index) => ({ ...line, lineNumber: index + 1 })),
  )
  return trx
    .with('placed', (db) =>
      db
        .insertInto('customerOrder')
        .values({ ...input.order, reservedUntil: input.reserveForMs === null ? null : fromNow(input.reserveForMs) })
        .returning(['id', 'number', 'totalMinor', 'currency', 'status']),
    )
    .with(
      'placedLine',
      () => sql<{ id: string; partId: number }>`
      (insert into customer_order_line (order_id, line_number, part_id, code1c, article, name, manufacturer_name, icon,
        slug, unit, count, price_minor, old_price_minor, total_minor, weight_grams, count_at_branch, supply)
      select placed.id, l."lineNumber", l."partId", l.code1c, l.article, l.name, l."manufacturerName", l.icon,
        l.slug, l.unit, l.count, l."priceMinor", l."oldPriceMinor", l."totalMinor", l."weightGrams", l."countAtBranch", l.supply
      from placed, jsonb_to_recordset(${lines}::jsonb) as l ("lineNumber" integer, "partId" bigint, code1c text,
        article text, name text, "manufacturerName" text, icon text, slug text, unit text, count integer, "priceMinor" bigint,
        "oldPriceMinor" bigint, "totalMinor" bigint, "weightGrams" bigint, "countAtBranch" integer, supply jsonb)
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
        .columns(['orderId', 'status', 'note', 'actorKind', 'actorId', 'actorName'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .select([
              'id',
              'status',
              sql.val(input.note).as('note'),
              sql.val('buyer').as('actorKind'),
              sql.val(input.order.userId).as('actorId'),
              sql.val(input.order.contactName).as('actorName'),
            ]),
        )
        .returning('id'),
    )
    .with('ordered', (db) =>
      db.deleteFrom('checkoutDraft').where('userId', '=', input.order.userId).returning('userId'),
    )
    .with(
      'unconfirmed',
      () => sql<Unconfirmed>`
      (select count(distinct o.id)::integer as unconfirmed_orders, count(*)::integer as unconfirmed_lines
      from customer_order o join customer_order_line l on l.order_id = o.id
      where o.user_id = ${input.order.userId} and o.status = 'accepted'
        and o.created_at > ${fromNow(-input.unconfirmedDays * dayMs)})`,
    )
    .selectFrom(['placed', 'unconfirmed'])
    .selectAll()
    .$narrowType<{ currency: Currency; status: OrderStatus }>()
    .executeTakeFirstOrThrow()
}

/** Files of the buyer, unless `origin` says which employee has added them and whether the buyer may see them. */
export async function insertFiles(
  trx: Trx,
  orderId: string,
  files: readonly StoredFile[],
  origin: { isInternal: boolean; addedBy: string } = { isInternal: false, addedBy: '' },
): Promise<void> {
  const rows = files.map(({ id, name, mimeType, sizeBytes }) => ({
    orderId,
    storedFileId: id,
    name,
    mimeType,
    sizeBytes,
    ...origin,
  }))
  await trx.insertInto('customerOrderFile').values(rows).execute()
}

export async function countStaffFiles(trx: Trx, orderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('customerOrderFile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .where('addedBy', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Where the bytes of a file are: in the storage, or still in the row of an older order. */
export type OrderFile = { name: string; mimeType: string } & (
  | { storedFileId: string; content: null }
  | { storedFileId: null; content: Buffer }
)

export async function findFile(
  db: Database,
  input: { orderId: string; fileId: string; scope: Scope; withInternal: boolean },
): Promise<OrderFile | undefined> {
  return db
    .selectFrom('customerOrderFile as file')
    .innerJoin('customerOrder as o', 'o.id', 'file.orderId')
    .select(['file.name', 'file.mimeType', 'file.content', 'file.storedFileId'])
    .where('file.id', '=', input.fileId)
    .where('o.id', '=', input.orderId)
    .where(withinScope(input.scope))
    .$if(!input.withInternal, (query) => query.where('file.isInternal', '=', false))
    .$narrowType<OrderFile>()
    .executeTakeFirst()
}

export async function countUnmovedFiles(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('customerOrderFile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('storedFileId', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The next file of an older order whose bytes are still in its row. */
export async function findUnmovedFile(
  db: Database,
): Promise<{ id: string; name: string; content: Buffer } | undefined> {
  return db
    .selectFrom('customerOrderFile')
    .select(['id', 'name', 'content'])
    .where('storedFileId', 'is', null)
    .orderBy('id')
    .limit(1)
    .$narrowType<{ content: Buffer }>()
    .executeTakeFirst()
}

/** False when somebody else has moved it meanwhile. */
export async function setFileMoved(trx: Trx, id: string, storedFileId: string): Promise<boolean> {
  const result = await trx
    .updateTable('customerOrderFile')
    .set({ storedFileId, content: null })
    .where('id', '=', id)
    .where('storedFileId', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

import { type Currency, cartLimits } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import {
  type PartState,
  type SellableRow,
  selectPackageSize,
  selectPartState,
  selectSellable,
} from '../catalog/index.ts'
import { type CreditLimitRow, selectCreditLimit } from '../organizations/index.ts'
import type { Database, Reader, Trx } from '../platform/db/index.ts'
import { isOwnedBy, ownerColumn, ownerId, type VisitorOwner } from '../platform/owner/index.ts'
import { type PriceScope, type PromiseRow, selectPromiseElsewhere } from '../pricing/index.ts'

export interface CartLineRow {
  id: string
  count: number
  isChecked: boolean
  /** In microseconds since 1970. */
  addedAt: number
  /** As toSellablePart takes it. */
  part: SellableRow
  /** What another branch than the one of the cart has named to the buyer. */
  promise: PromiseRow | null
}

export interface CartRow {
  lines: CartLineRow[]
  limit: CreditLimitRow | null
  isInstallment: boolean
}

/** Lines in the order of adding, with their parts, and the limit of the visitor's organisation: one statement. */
export async function find(
  db: Reader,
  owner: VisitorOwner,
  input: { organizationId: string | null; currency: Currency; scope: PriceScope },
): Promise<CartRow> {
  const limit = selectCreditLimit(input.organizationId, input.currency)
  const { rows } = await sql<CartRow>`
    select ${limit} as limit,
      coalesce((select c.is_installment from cart c where ${isOwnedBy(owner, 'c')}), false) as is_installment, coalesce((
      select json_agg(json_build_object('id', l.id, 'count', l.count, 'isChecked', l.is_checked,
        'addedAt', (extract(epoch from l.created_at) * 1000000)::bigint,
        'part', ${selectSellable(sql`l.part_id`, input.scope)},
        'promise', ${selectPromiseElsewhere(input.scope, sql`l.part_id`)}) order by l.created_at, l.id)
      from cart c join cart_line l on l.cart_id = c.id
      where ${isOwnedBy(owner, 'c')}), '[]') as lines`.execute(db)
  return rows[0] ?? { lines: [], limit: null, isInstallment: false }
}

/** Parts of the lines, in the order of adding. */
export async function findPartIds(db: Database, owner: VisitorOwner): Promise<number[]> {
  const { rows } = await sql<{ partId: number }>`
    select l.part_id from cart c join cart_line l on l.cart_id = c.id where ${isOwnedBy(owner, 'c')}
    order by l.created_at, l.id`.execute(db)
  return rows.map((row) => row.partId)
}

export async function findCheckedLines(
  db: Database,
  owner: VisitorOwner,
): Promise<{ partId: number; count: number }[]> {
  const { rows } = await sql<{ partId: number; count: number }>`
    select l.part_id, l.count from cart c join cart_line l on l.cart_id = c.id
    where ${isOwnedBy(owner, 'c')} and l.is_checked order by l.created_at, l.id`.execute(db)
  return rows
}

export async function countLines(db: Database, owner: VisitorOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from cart c join cart_line l on l.cart_id = c.id where ${isOwnedBy(owner, 'c')}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Ids and counts of the cart's lines by part, for callers that have locked the cart. */
export async function findByParts(trx: Trx, cartId: string, partIds: readonly number[]): Promise<{ id: string }[]> {
  if (partIds.length === 0) return []
  return trx
    .selectFrom('cartLine')
    .select('id')
    .where('cartId', '=', cartId)
    .where('partId', 'in', [...partIds])
    .execute()
}

export interface AddOutcome {
  /** Asked parts that may not be bought, with why; then nothing was changed. */
  refused: { partId: number; state: PartState | null }[]
  isFull: boolean
  /** The cart was a guest's and has gone into an account meanwhile; nothing was changed. */
  isClosed: boolean
  /** Lines that were not there before. */
  insertedIds: string[]
}

/**
 * Adds counts to the owner's cart, made on first use, in one statement. The upsert of the cart row makes changes of
 * one cart wait for each other, so lines are always locked in one order. Refuses as a whole or does all of it.
 */
export async function addLines(
  db: Database,
  owner: VisitorOwner,
  lines: readonly NewLine[],
  scope: PriceScope,
): Promise<AddOutcome> {
  return toOutcome(await addition(owner, lines, scope).execute(db))
}

/** The same as a step of a transaction: the lines of a guest's session that has just begun. */
export async function addFirstLines(trx: Trx, owner: VisitorOwner, lines: readonly NewLine[]): Promise<AddOutcome> {
  return toOutcome(await addition(owner, lines, null).execute(trx))
}

function toOutcome({ rows: [outcome] }: { rows: AddOutcome[] }): AddOutcome {
  if (!outcome) throw new Error('The statement that adds cart lines answers one row')
  return outcome
}

export interface NewLine {
  partId: number
  count: number
  /** Of a line that comes back: its place, in microseconds since 1970. */
  addedAt?: number | undefined
  isChecked?: boolean | undefined
}

function addition(owner: VisitorOwner, lines: readonly NewLine[], scope: PriceScope): RawBuilder<AddOutcome> {
  const { maxLines } = cartLimits
  return sql<AddOutcome>`
    with asked as materialized (
      select a.part_id, least(sum(a.count), ${cartLimits.maxCount})::integer as count, min(a.place) as place,
        min(a.added_at) as added_at, bool_or(a.is_checked) as is_checked,
        ${selectPartState(sql`a.part_id`)} as state, ${selectPackageSize(sql`a.part_id`, scope)} as package_size
      from ${tableOf(lines)}
      group by a.part_id
    ), known as materialized (
      select l.part_id from cart c join cart_line l on l.cart_id = c.id where ${isOwnedBy(owner, 'c')}
    ), verdict as materialized (
      select coalesce((select json_agg(json_build_object('partId', part_id, 'state', state) order by place)
          from asked where state is distinct from 'sellable'), '[]') as refused,
        (select count(*) from (select part_id from asked union select part_id from known) as parts) > ${maxLines}
          and exists (select part_id from asked except select part_id from known) as is_full
    ), own as (
      insert into cart (${ownerColumn(owner)})
      select ${ownerId(owner)} from verdict where json_array_length(refused) = 0 and not is_full
      on conflict (${ownerColumn(owner)}) do update set updated_at = now() where cart.closed_at is null
      returning id
    ), changed as (
      insert into cart_line as l (cart_id, part_id, count, is_checked, created_at)
      select own.id, asked.part_id, ${wholePackages(sql`asked.count`, sql`asked.package_size`)}, asked.is_checked,
        coalesce(least(timestamptz 'epoch' + asked.added_at * interval '1 microsecond', clock_timestamp()), clock_timestamp())
      from own cross join (
        select part_id, count, is_checked, added_at, package_size from asked order by place) as asked
      on conflict (cart_id, part_id) do update set is_checked = true,
        count = (select ${wholePackages(sql`l.count + excluded.count`, sql`asked.package_size`)}
          from asked where asked.part_id = l.part_id)
      returning l.id, l.xmax = 0 as is_inserted
    )
    select refused, is_full,
      json_array_length(refused) = 0 and not is_full and not exists (select from own) as is_closed,
      array(select id::text from changed where is_inserted) as inserted_ids
    from verdict`
}

/**
 * The package size of the line's part; undefined when the owner has no such line. The count is set only when it is a
 * whole number of packages.
 */
export async function setCount(
  db: Database,
  owner: VisitorOwner,
  line: { id: string; count: number },
  scope: PriceScope,
): Promise<number | undefined> {
  const { rows } = await sql<{ packageSize: number }>`
    with ${touchedCart(owner, sql`exists (select from cart_line l where l.cart_id = c.id and l.id = ${line.id})`)},
    changing as (
      select l.id, ${selectPackageSize(sql`l.part_id`, scope)} as package_size
      from cart_line l join own on l.cart_id = own.id where l.id = ${line.id}
    ), changed as (
      update cart_line l set count = ${line.count} from changing
      where l.id = changing.id and ${line.count} % changing.package_size = 0
    )
    select package_size from changing`.execute(db)
  return rows[0]?.packageSize
}

/**
 * SQL: the lines as rows of `a`, in their order. Of JSON, unlike of arrays, PostgreSQL expects as many rows whatever is in
 * it, and so keeps one plan for all of them: planning this statement takes thrice as long as carrying it out.
 */
function tableOf(lines: readonly NewLine[]): RawBuilder<unknown> {
  const rows = lines.map(({ partId, count, addedAt = null, isChecked = true }) => ({
    part: partId,
    count,
    added: addedAt,
    checked: isChecked,
  }))
  return sql`rows from (json_to_recordset(${JSON.stringify(rows)}::json)
      as (part bigint, count integer, added bigint, checked boolean))
    with ordinality as a (part_id, count, added_at, is_checked, place)`
}

export async function setInstallment(db: Database, owner: VisitorOwner, isChosen: boolean): Promise<void> {
  await sql`
    update cart c set is_installment = ${isChosen}, updated_at = now() where ${isOwnedBy(owner, 'c')}`.execute(db)
}

/** SQL: at least `count` pieces as whole packages of `size`, as many of them as a line may hold. */
function wholePackages(count: RawBuilder<number>, size: RawBuilder<number>): RawBuilder<number> {
  const { maxCount } = cartLimits
  return sql`least((${count} + ${size} - 1) / ${size}, ${maxCount} / ${size}) * ${size}`
}

export async function setChecked(
  db: Database,
  owner: VisitorOwner,
  input: { ids: readonly string[]; isChecked: boolean },
): Promise<void> {
  await sql`
    with ${touchedCart(owner)}
    update cart_line l set is_checked = ${input.isChecked} from own
    where l.cart_id = own.id and l.id = any(${input.ids}::uuid[])`.execute(db)
}

/** How many of the lines were there and are gone now. */
export async function removeLines(db: Database, owner: VisitorOwner, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with ${touchedCart(owner)}
    delete from cart_line l using own where l.cart_id = own.id and l.id = any(${ids}::uuid[])`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The user's cart, made when missing and locked until the transaction ends. */
export async function lock(trx: Trx, userId: string): Promise<{ id: string }> {
  return trx
    .insertInto('cart')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ updatedAt: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Closes the guest's cart of a session for ever, made when missing: an addition that comes later finds it closed.
 * Locked until the transaction ends; undefined when it was closed before.
 */
export async function close(trx: Trx, sessionId: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into cart (session_id, closed_at) values (${sessionId}, now())
    on conflict (session_id) do update set closed_at = now() where cart.closed_at is null
    returning id`.execute(trx)
  return rows[0]
}

/**
 * Moves the lines of one locked cart into another. Of a part that both have the larger count stays, or the sum of both,
 * 9999 at most; every other line keeps its id, for pages that are open on it.
 */
export async function mergeInto(
  trx: Trx,
  { fromId, intoId, counts }: { fromId: string; intoId: string; counts: 'larger' | 'sum' },
): Promise<void> {
  const count =
    counts === 'sum'
      ? sql`(select ${wholePackages(sql`l.count + f.count`, sql`package.size`)}
          from (select ${selectPackageSize(sql`l.part_id`, null)} as size) package)`
      : sql`greatest(l.count, f.count)`
  await sql`
    with merged as (
      update cart_line l set count = ${count}, is_checked = l.is_checked or f.is_checked
      from cart_line f where l.cart_id = ${intoId} and f.cart_id = ${fromId} and f.part_id = l.part_id
      returning f.id
    ), moved as (
      update cart_line set cart_id = ${intoId}
      where cart_id = ${fromId} and part_id not in (select part_id from cart_line where cart_id = ${intoId})
    )
    delete from cart_line where id in (select id from merged)`.execute(trx)
}

export async function removeParts(trx: Trx, cartId: string, partIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('cartLine')
    .where('cartId', '=', cartId)
    .where('partId', 'in', [...partIds])
    .execute()
}

/** Every change locks the cart row first: the same order as adding, merging and ordering. */
function touchedCart(owner: VisitorOwner, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`own as (update cart c set updated_at = now() where ${isOwnedBy(owner, 'c')} and ${condition} returning c.id)`
}

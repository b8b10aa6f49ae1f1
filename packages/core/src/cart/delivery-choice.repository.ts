import type { DeliveryChoice } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/index.ts'
import { isOwnedBy, type VisitorOwner } from '../platform/owner/index.ts'

/** What was kept for the country; undefined when the visitor has chosen nothing there. */
export async function find(db: Database, owner: VisitorOwner, countryId: number): Promise<unknown> {
  const { rows } = await sql<{ choice: unknown }>`
    select d.choice from cart c join cart_delivery d on d.cart_id = c.id
    where ${isOwnedBy(owner, 'c')} and d.country_id = ${countryId}`.execute(db)
  return rows[0]?.choice
}

/** SQL: the branch that the cart is got from, as it was chosen in this country; the visitor's own until then. */
export function selectChosenBranch(
  owner: VisitorOwner,
  { countryId, branch }: { countryId: number; branch: { id: number } },
): RawBuilder<number> {
  return sql`coalesce((
    select (d.choice ->> case d.choice ->> 'method' when 'calc' then 'branchIdForCalc'
      when 'terminals' then 'branchIdForTerminals' else 'branchIdForPickup' end)::integer
    from cart c join cart_delivery d on d.cart_id = c.id
    where ${isOwnedBy(owner, 'c')} and d.country_id = ${countryId}), ${branch.id}::integer)`
}

/** Without a cart nothing is kept. */
export async function save(
  db: Database,
  owner: VisitorOwner,
  { countryId, choice }: { countryId: number; choice: DeliveryChoice },
): Promise<void> {
  await sql`
    insert into cart_delivery (cart_id, country_id, choice)
    select c.id, ${countryId}::integer, ${JSON.stringify(choice)}::jsonb from cart c
    where ${isOwnedBy(owner, 'c')} and c.closed_at is null
    on conflict (cart_id, country_id) do update set choice = excluded.choice`.execute(db)
}

/** The guest's choice is the newer one: it replaces the account's. */
export async function mergeInto(trx: Trx, { fromId, intoId }: { fromId: string; intoId: string }): Promise<void> {
  await sql`
    insert into cart_delivery (cart_id, country_id, choice)
    select ${intoId}::uuid, country_id, choice from cart_delivery where cart_id = ${fromId}
    on conflict (cart_id, country_id) do update set choice = excluded.choice`.execute(trx)
}

import type { Currency } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../platform/db/index.ts'

/** Amounts in minor units of `currency`; `days` is the deferral of payment. */
export interface CreditLimitRow {
  totalMinor: number
  usedMinor: number
  days: number
}

export interface Organization {
  name: string
  taxId: string
  address: string
  hasCreditLimit: boolean
}

/**
 * SQL for an organisation's limit as JSON; null without an organisation, without a limit, and where the visitor buys
 * in another currency than the limit is granted in.
 */
export function selectCreditLimit(
  organizationId: string | null,
  currency: Currency,
): RawBuilder<CreditLimitRow | null> {
  if (organizationId === null) return sql`null::json`
  return sql`(
    select json_build_object('totalMinor', o.limit_total_minor, 'usedMinor', o.limit_used_minor, 'days', o.limit_days)
    from organization o
    where o.id = ${organizationId} and o.currency = ${currency} and o.limit_total_minor > 0)`
}

export async function find(db: Reader, id: string, currency: Currency): Promise<Organization | undefined> {
  return db
    .selectFrom('organization')
    .where('id', '=', id)
    .select((eb) => [
      'name',
      'taxId',
      'address',
      eb
        .and([eb('limitTotalMinor', '>', 0), eb('currency', '=', currency)])
        .$castTo<boolean>()
        .as('hasCreditLimit'),
    ])
    .executeTakeFirst()
}

/** What documents say of organisations, by id. */
export async function findRequisites(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { name: string; taxId: string; address: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organization')
    .select(['id', 'name', 'taxId', 'address'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...requisites }) => [id, requisites]))
}

/** SQL: days after which what an organisation bought by the limit is paid; 0 without an organisation. */
export function selectDeferralDays(organizationId: RawBuilder<string | null>): RawBuilder<number> {
  return sql`coalesce((select org.limit_days from organization org where org.id = ${organizationId}), 0)`
}

/** Days after which what was bought by the limit is paid; 0 without an organisation. */
export async function findDeferralDays(db: Reader, id: string | null): Promise<number> {
  if (id === null) return 0
  const row = await db.selectFrom('organization').select('limitDays').where('id', '=', id).executeTakeFirst()
  return row?.limitDays ?? 0
}

/** Takes an order's sum from the limit; undefined when too little is left. Safe between concurrent orders. */
export async function spendCreditLimit(
  trx: Trx,
  input: { organizationId: string; currency: Currency; amountMinor: number },
): Promise<{ taxId: string; address: string } | undefined> {
  return trx
    .updateTable('organization')
    .set((eb) => ({ limitUsedMinor: eb('limitUsedMinor', '+', input.amountMinor) }))
    .where('id', '=', input.organizationId)
    .where('currency', '=', input.currency)
    .where((eb) => eb('limitTotalMinor', '>=', eb('limitUsedMinor', '+', input.amountMinor)))
    .returning(['taxId', 'address'])
    .executeTakeFirst()
}

/** Gives back what an order has taken from the limit. */
export async function returnCreditLimit(
  trx: Trx,
  { organizationId, amountMinor }: { organizationId: string; amountMinor: number },
): Promise<void> {
  await trx
    .updateTable('organization')
    .set({ limitUsedMinor: sql<number>`greatest(0, limit_used_minor - ${amountMinor}::bigint)` })
    .where('id', '=', organizationId)
    .execute()
}

/** Organisations by their tax id (ИНН, БИН); unknown ones are absent. */
export async function findIdsByTaxId(db: Reader, taxIds: readonly string[]): Promise<Map<string, string>> {
  if (taxIds.length === 0) return new Map()
  const rows = await db.selectFrom('organization').select(['id', 'taxId']).where('taxId', 'in', taxIds).execute()
  return new Map(rows.map(({ id, taxId }) => [taxId, id]))
}

/**
 * Writes down the limit that was agreed with an organisation; one without a limit may be given it in another currency.
 * `usedMinor` null leaves what the shop has counted.
 */
export async function saveCreditLimit(
  trx: Trx,
  limit: { organizationId: string; currency: Currency; limitMinor: number; usedMinor: number | null; days: number },
): Promise<'changed' | 'same' | 'otherCurrency'> {
  const { organizationId, currency, limitMinor, usedMinor, days } = limit
  const { rows } = await sql<{ isOther: boolean }>`
    select currency <> ${currency} and limit_used_minor > 0 as is_other from organization
    where id = ${organizationId} for update`.execute(trx)
  if (rows[0]?.isOther) return 'otherCurrency'
  const { numAffectedRows = 0n } = await sql`
    update organization set currency = ${currency}, limit_total_minor = ${limitMinor}, limit_days = ${days},
      limit_used_minor = coalesce(${usedMinor}::bigint, limit_used_minor)
    where id = ${organizationId} and (currency, limit_total_minor, limit_days, limit_used_minor) is distinct from
      (${currency}, ${limitMinor}::bigint, ${days}::integer, coalesce(${usedMinor}::bigint, limit_used_minor))`.execute(
    trx,
  )
  return numAffectedRows > 0n ? 'changed' : 'same'
}

/** Names by id. */
export async function nameOrganizations(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('organization').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

import type { OfferContent } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { OfferRow } from './offer.repository.ts'

/** An accepted offer that a contract is made out for, with all that an accounting system is told of it. */
export interface ExchangedOffer
  extends Pick<
    OfferRow,
    | 'id'
    | 'number'
    | 'version'
    | 'branchId'
    | 'currency'
    | 'clientUserId'
    | 'clientOrganizationId'
    | 'clientName'
    | 'contactName'
    | 'contactPhone'
    | 'contactEmail'
    | 'contractNumber'
  > {
  content: OfferContent
  acceptedAt: Date
}

export interface ExchangedOfferFilter {
  /** Whose offers; null: all branches'. */
  branchIds: readonly number[] | null
  /** SQL: the moment before which they are none of the exchange's business. */
  acceptedSince: RawBuilder<Date>
  /** SQL: what the other side knows already, as (offer_id, version). */
  known: RawBuilder<{ offerId: string; version: number }>
}

/**
 * The next accepted offers without an order that the other side does not know as they are, by number. A contract that people
 * have made out before the other side heard of its offer is told by nobody: it has it already.
 */
export async function listExchangedOffers(
  db: Database,
  { branchIds, acceptedSince, known }: ExchangedOfferFilter,
  page: { after: number; limit: number },
): Promise<ExchangedOffer[]> {
  const isOfBranch = branchIds === null ? sql`true` : sql`o.branch_id = any(${branchIds}::integer[])`
  const { rows } = await sql<ExchangedOffer>`
    with known as (${known})
    select o.id, o.number, o.version, o.branch_id, o.currency, e.content, a.accepted_at, o.client_user_id,
      o.client_organization_id, o.client_name, o.contact_name, o.contact_phone, o.contact_email, o.contract_number
    from offer o join offer_edition e on e.offer_id = o.id and e.number = o.edition
    cross join lateral (
      select max(v.created_at) as accepted_at from offer_event v where v.offer_id = o.id and v.kind = 'accepted') a
    left join known k on k.offer_id = o.id
    where o.number > ${page.after} and o.state = 'accepted' and o.order_id is null and ${isOfBranch}
      and a.accepted_at >= ${acceptedSince} and k.version is distinct from o.version
      and (o.contract_number = '' or k.offer_id is not null)
    order by o.number limit ${page.limit}`.execute(db)
  return rows
}

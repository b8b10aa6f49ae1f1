import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db/index.ts'
import type { PriceScope } from './price-scope.ts'
import { isPromised, selectAgreedMinor } from './pricing.repository.ts'

/**
 * The best that can be ordered of a part that nobody has, as a price list sells it: of a supplier, or of the branch that has
 * promised it. Money in the list's currency.
 */
export interface BestOffer {
  priceMinor: number
  days: number
  /** Ordered in whole multiples of so many pieces; null: in the part's own packages. */
  multiplicity: number | null
  /** Pieces that the supplier has, or that are promised; null: it does not say how many. */
  available: number | null
  /** The least sum of what one order takes from the supplier. */
  minimumMinor: number
  /** Null, like the position: the branch brings it, from wherever. */
  supplierId: string | null
  positionId: number | null
}

/**
 * SQL for the best offer of one part as JSON, or plain null for guests: they learn nothing of what suppliers have. What the
 * viewer's branch has named to him holds for a supplier's offer too, and is one itself where the branch has named days.
 * `partId` is the outer query's column.
 */
export function selectBestOffer(scope: PriceScope, partId: RawBuilder<number>): RawBuilder<BestOffer | null> {
  if (!scope) return sql`null::json`
  return sql`(select row_to_json(best) from (${offersOf(scope, partId)}) best)`
}

/** SQL: pieces in which the best offer of a part is ordered; null without one, and for the part's own packages. */
export function selectOfferMultiplicity(scope: PriceScope, partId: RawBuilder<number>): RawBuilder<number | null> {
  if (!scope) return sql`null::integer`
  return sql`(select best.multiplicity from (${offersOf(scope, partId)}) best)`
}

/** SQL: the offer to the viewer that counts, in the columns of BestOffer: the cheapest, of equal ones the soonest. */
function offersOf(scope: NonNullable<PriceScope>, partId: RawBuilder<number>): RawBuilder<BestOffer> {
  return sql`
    select least(o.price_minor, ${selectAgreedMinor(scope, sql`o.part_id`)}) as "priceMinor", o.days, o.multiplicity, o.available,
      o.minimum_minor as "minimumMinor", o.supplier_id as "supplierId", o.position_id as "positionId"
    from part_best_offer o where o.price_list_id = ${scope.priceListId} and o.part_id = ${partId}
    union all
    select ap.price_minor, ap.days, null, ap.available, 0, null, null
    from agreed_price ap where ${isPromised(scope, partId)} and ap.branch_id = ${scope.branchId} and ap.days is not null
    order by 1, 2 limit 1`
}

/** Writers go one after the other: each must read what the others have made of their suppliers. */
const writersKey = 7_202_002

const written = sql.raw(
  'price_list_id, part_id, price_minor, days, multiplicity, available, minimum_minor, supplier_id, position_id',
)

/**
 * Writes the best offers of some parts anew: `partIds` is a query of one column part_id, `offers` one of all their offers,
 * in the columns of part_best_offer, that reads those parts from the relation `wanted`. The cheapest counts, of equal ones
 * the soonest. Others who write wait until the transaction ends. Returns how many rows are others now.
 */
export async function writeBestOffers(
  trx: Trx,
  { partIds, offers }: { partIds: RawBuilder<unknown>; offers: RawBuilder<unknown> },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${writersKey})`.execute(trx)
  const { rows } = await sql<{ changed: number }>`
    with wanted as materialized (select distinct part_id from (${partIds}) given),
    best as materialized (
      select distinct on (price_list_id, part_id) ${written} from (${offers}) offer
      order by price_list_id, part_id, price_minor, days, position_id
    ), gone as (
      delete from part_best_offer o using wanted w where o.part_id = w.part_id and not exists (
        select from best b where b.price_list_id = o.price_list_id and b.part_id = o.part_id) returning 1
    ), put as (
      insert into part_best_offer as o (${written}) select ${written} from best
      on conflict (price_list_id, part_id) do update set price_minor = excluded.price_minor, days = excluded.days,
        multiplicity = excluded.multiplicity, available = excluded.available, minimum_minor = excluded.minimum_minor,
        supplier_id = excluded.supplier_id, position_id = excluded.position_id
      where (o.price_minor, o.days, o.multiplicity, o.available, o.minimum_minor, o.supplier_id, o.position_id)
        is distinct from (excluded.price_minor, excluded.days, excluded.multiplicity, excluded.available,
          excluded.minimum_minor, excluded.supplier_id, excluded.position_id)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from put))::integer as changed`.execute(trx)
  return rows[0]?.changed ?? 0
}

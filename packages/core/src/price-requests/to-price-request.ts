import type { IncomingPriceRequest, PriceRequest } from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import { getSellableParts, partUrl, type SellablePart } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { PriceRequestRow } from './price-request.repository.ts'
import { promisedUntil } from './promised-until.ts'

/** Requests as their buyer sees them, with the parts as they stand in the catalogue today. */
export async function toPriceRequests(ctx: RequestContext, rows: readonly PriceRequestRow[]): Promise<PriceRequest[]> {
  const { places, parts } = await readSurroundings(ctx, rows)
  return rows.map((row) => toPriceRequest(row, places, parts))
}

/** The same before an employee, who sees who asks. */
export async function toIncoming(
  ctx: RequestContext,
  rows: readonly PriceRequestRow[],
): Promise<IncomingPriceRequest[]> {
  const { places, parts } = await readSurroundings(ctx, rows)
  return rows.map((row) => ({
    ...toPriceRequest(row, places, parts),
    organization: row.organizationName,
    contacts: { name: row.contactName, phone: row.contactPhone, email: row.contactEmail },
    answeredBy: row.answeredByName,
  }))
}

/** No price is read: an answer names its own. */
async function readSurroundings(ctx: RequestContext, rows: readonly PriceRequestRow[]) {
  const partIds = [...new Set(rows.map(({ partId }) => partId))]
  const [places, parts] = await Promise.all([
    getPlaces(ctx.db),
    getSellableParts(ctx.db, { partIds, scope: null, branchIds: [] }),
  ])
  return { places, parts }
}

function toPriceRequest(
  row: PriceRequestRow,
  { branches, defaultBranch }: Places,
  parts: ReadonlyMap<number, SellablePart>,
): PriceRequest {
  const branch = branches.find(({ id }) => id === row.branchId) ?? defaultBranch
  const part = parts.get(row.partId)
  const until = promisedUntil(row)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    partId: row.partId,
    url: part && !part.isRemoved ? partUrl(part.slug) : null,
    icon: part?.icon ?? '',
    article: row.article,
    name: row.name,
    manufacturer: row.manufacturerName,
    count: row.count,
    comment: row.comment,
    wantsArrival: row.wantsArrival,
    arrivedAt: row.arrivalToldAt?.toISOString() ?? null,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    timeZone: branch.timeZone,
    branchCity: branch.city,
    branchPhone: branch.phone,
    answer: row.answeredAt && {
      priceMinor: row.priceMinor,
      validUntil: until && until.getTime() > Date.now() ? until.toISOString() : null,
      days: row.days,
      term: row.term,
      text: row.answer,
      at: row.answeredAt.toISOString(),
    },
  }
}

import type { Database } from '@agromarket/core/platform/db'
import type { TransportState } from '@agromarket/shared'
import { defaultBranchId } from './factories.ts'

export interface GivenTransport {
  userId?: string | null
  organizationId?: string | null
  branchId?: number
  state?: TransportState
  departureDate?: string | null
  contactEmail?: string
  contactPhone?: string
}

/** A combine on its way of 1 000 km from Ростов, of the default branch, waiting for a date unless told otherwise. */
export async function givenTransport(
  db: Database,
  given: GivenTransport = {},
): Promise<{ id: string; number: string }> {
  const state = given.state ?? 'waiting'
  const { id, number } = await db
    .insertInto('transportOrder')
    .values({
      branchId: given.branchId ?? defaultBranchId,
      userId: given.userId ?? null,
      organizationId: given.organizationId ?? null,
      contactEmail: given.contactEmail ?? '',
      contactPhone: given.contactPhone ?? '',
      cargo: 'ACROS 595 Plus',
      fromPlace: 'Ростов-на-Дону',
      toPlace: 'Рославль',
      distanceKm: 1_000,
      currency: 'RUB',
      state,
      departureDate: given.departureDate ?? (state === 'waiting' ? null : '2099-03-16'),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  return { id, number: String(number) }
}

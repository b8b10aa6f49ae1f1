import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import * as offerRepository from './offer.repository.ts'

/**
 * Settings that move prices or terms have changed: of one supplier, or rates, of all of them (null). The clock asks for all
 * of them too: sections of parts change, and rates begin to hold.
 */
export const refreshOffersJob = defineJob({
  name: 'suppliers.refresh-offers',
  payload: z.object({ supplierId: z.uuid().nullable().default(null) }),
  isWatched: true,
})

/** Writes anew what the shop shows of suppliers' offers. Returns how many offers are others now. */
export async function refreshOffers(
  { db }: Pick<AppContext, 'db'>,
  { supplierId }: { supplierId: string | null },
): Promise<{ changed: number }> {
  return db.transaction().execute(async (trx) => ({ changed: await offerRepository.refreshAll(trx, supplierId) }))
}

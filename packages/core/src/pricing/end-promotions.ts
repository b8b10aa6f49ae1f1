import { z } from 'zod'
import type { AppContext } from '../platform/context/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import * as pricingRepository from './pricing.repository.ts'

export const endPromotionsJob = defineJob({ name: 'pricing.end-promotions', payload: z.object({}), attempts: 2 })

/**
 * Makes the usual prices of what is over the prices of lists, facets, marks and kept pages; buyers pay them from the
 * promotion's last midnight on, whether this has run or not (migration 0232). How many prices.
 */
export function endPromotions({ db }: Pick<AppContext, 'db'>): Promise<number> {
  return pricingRepository.endDuePromotions(db)
}

import { z } from 'zod'
import type { AppContext } from '../platform/context/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import * as recommendationRepository from './recommendation.repository.ts'

export const countBoughtTogetherJob = defineJob({
  name: 'recommendations.count-bought-together',
  payload: z.object({}),
  attempts: 2,
})

const counted = { days: 730, mostLines: 60, perPart: 24 }

/** Counts which parts are ordered together; returns how many pairs are kept. Running it again counts the same. */
export async function countBoughtTogether({ db }: Pick<AppContext, 'db'>): Promise<number> {
  return db.transaction().execute((trx) => recommendationRepository.recount(trx, counted))
}

import { AppError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { type QuotaRule, spendQuotas } from '../platform/quota/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import * as readingRepository from './reading.repository.ts'

const daySeconds = 86_400
/** Whoever reads the same again on that day is the same reader; nobody is told of it. */
const oncePerDay: QuotaRule = {
  name: 'post-reading-address-day',
  points: 1,
  windowSeconds: daySeconds,
  code: 'rate_limited',
}

/** Counts that a visitor has opened a post, for «Читают сейчас». What nobody may read is not counted. */
export async function noteReading(ctx: RequestContext, { slug }: { slug: string }): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await readingRepository.add(trx, slug))) return
      await spendQuotas(trx, [{ rule: oncePerDay, key: `${toAddressKey(ctx.ip)} ${slug}` }])
    })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'rate_limited')) throw error
  }
}

import { appError, type Company } from '@agromarket/shared'
import { OutboundError } from '../integrations/outbound/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { RateLimitRule } from '../platform/rate-limit/index.ts'

/** Whoever orders names one company, or corrects its number a few times. */
const asking: RateLimitRule = { name: 'find-company', points: 60, windowSeconds: 600 }

/**
 * The company of this number in the register of the visitor's country; null when the register does not know it, does not
 * answer, or none is set up: the buyer then types it. Throws unauthenticated, rate_limited. Integrations §3.
 */
export async function findCompany(ctx: RequestContext, { taxId }: { taxId: string }): Promise<Company | null> {
  const { user, ports, place } = ctx
  if (!user) throw appError('unauthenticated')
  if (taxId === '') return null
  await ports.rateLimit.consume(asking, user.id)
  try {
    return await ports.companies.find({ taxId, countryId: place.countryId })
  } catch (error) {
    if (error instanceof OutboundError) return null
    throw error
  }
}

import type { CodeStep } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { readClock } from '../platform/db/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import { findBrowserHash } from './browser.ts'
import { refuseNewCode } from './code-limits.ts'
import * as phoneCodeRepository from './phone-code.repository.ts'

/**
 * The code that this browser has asked for and not confirmed yet: a page opened anew goes on where the one before it
 * stood, with the lock that is really left. null to everybody else, whatever is under way. Spec §4, stage 2.
 */
export async function getCodeStep(ctx: RequestContext, input: { phone: string }): Promise<CodeStep | null> {
  const browserHash = findBrowserHash(ctx)
  const verification = browserHash && (await phoneCodeRepository.findVerification(ctx.db, input.phone, browserHash))
  if (!verification || verification.verifiedAt) return null
  const channels = await phoneCodeRepository.findChannels(ctx.db, verification.id)
  const recent = await phoneCodeRepository.findRecent(ctx.db, input.phone, toAddressKey(ctx.ip))
  return {
    purpose: verification.purpose,
    channel: channels[0] ?? 'call',
    callCount: channels.filter((channel) => channel === 'call').length,
    resendAfter: refuseNewCode(recent, await readClock(ctx.db))?.retryAfter ?? 0,
  }
}

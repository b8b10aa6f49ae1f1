import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { readClock, type Trx } from '../platform/db/index.ts'
import { findBrowserHash } from './browser.ts'
import { checkCode } from './check-code.ts'
import { attemptRules, limitAttempts } from './limit-attempts.ts'
import * as phoneCodeRepository from './phone-code.repository.ts'

/**
 * Runs `act` in the transaction that has found the entered code right: one that this very browser has asked for, so
 * that nobody else can try it, or use its tries up. A wrong try is counted and kept although the request is refused.
 * Throws code_error, code_expired, too_many_attempts. Contract §2.
 */
export async function withRightCode<Result>(
  ctx: RequestContext,
  input: { phone: string; code: string; mayBeUsed: boolean },
  act: (trx: Trx, verification: phoneCodeRepository.VerificationRow) => Promise<Result>,
): Promise<Result> {
  await limitAttempts(ctx, attemptRules.codeTriesByAddress)
  const browserHash = findBrowserHash(ctx)
  if (!browserHash) throw appError('code_expired')
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const verification = await phoneCodeRepository.lockVerification(trx, input.phone, browserHash)
    const code = verification && (await phoneCodeRepository.lockSentCode(trx, verification.id))
    if (!verification || !code || verification.completedAt) return { verdict: 'code_expired' } as const
    const verdict = checkCode(code, input.code, {
      secret: ctx.config.secret,
      now: await readClock(trx),
      mayBeUsed: input.mayBeUsed,
    })
    if (verdict === 'code_error') await phoneCodeRepository.addWrongTry(trx, code.id)
    if (verdict !== 'right') return { verdict }
    await phoneCodeRepository.setConsumed(trx, code.id)
    return { verdict, result: await act(trx, verification) }
  })
  if (outcome.verdict !== 'right') throw appError(outcome.verdict)
  return outcome.result
}

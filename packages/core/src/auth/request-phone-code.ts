import { type AuthAnswer, appError, authLimits, type RetryCode, type VerifyByCaptcha } from '@agromarket/shared'
import { enqueueCode } from '../notifications/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { readClock, type Trx } from '../platform/db/index.ts'
import * as accountRepository from './account.repository.ts'
import { refuseNewCode } from './code-limits.ts'
import { attemptRules, limitAttempts } from './limit-attempts.ts'
import * as phoneCodeRepository from './phone-code.repository.ts'
import { spendCaptcha } from './spend-captcha.ts'

const codeLifetimeMs = authLimits.codeLifetimeMinutes * 60_000
/** Room for two calls, an SMS and the password form. */
const verificationLifetimeMs = 60 * 60_000
const callsBeforeSms = 2

/**
 * Stage 1 of registration and of a forgotten password: takes the captcha and has the phone called. The visitor enters
 * the last four digits of the calling number. Throws captcha_error, phone_exists, phone_not_exists, locked,
 * too_many_attempts, telephony_unavailable. Spec §4, §7 verify-by-captcha; limits of integrations §6.3.
 */
export async function verifyByCaptcha(ctx: RequestContext, input: VerifyByCaptcha): Promise<AuthAnswer> {
  await admitCodeRequest(ctx, input['captcha-token'])
  const purpose = input['reset-password'] ? 'reset' : 'registration'
  const account = await accountRepository.findByKey(ctx.db, { phone: input.phone })
  if (purpose === 'reset' && !account) throw appError('phone_not_exists')
  if (purpose === 'registration' && account) throw appError('phone_exists')
  await ctx.db.transaction().execute(async (trx) => {
    await admitNewCode(ctx, trx, input.phone)
    await phoneCodeRepository.insertVerification(trx, {
      phone: input.phone,
      purpose,
      name: input.name,
      acceptGdpr: input.acceptGDPR,
      acceptAds: input.acceptAds,
      lifetimeMs: verificationLifetimeMs,
    })
    await sendCode(ctx, trx, { phone: input.phone, purpose, channel: 'call' })
  })
  return { message: '', resendAfter: authLimits.resendLockSeconds, channel: 'call', callCount: 1 }
}

/**
 * Another call, or an SMS after the second call. Throws captcha_error, code_expired when stage 1 is over, locked,
 * too_many_attempts, telephony_unavailable. Spec §4 stage 2, §7 verification-retry.
 */
export async function retryCode(ctx: RequestContext, input: RetryCode): Promise<AuthAnswer> {
  await admitCodeRequest(ctx, input['captcha-token'])
  const channel = input.type === 'sms' ? 'sms' : 'call'
  const callCount = await ctx.db.transaction().execute(async (trx) => {
    await admitNewCode(ctx, trx, input.phone)
    const verification = await phoneCodeRepository.lockVerification(trx, input.phone)
    if (!verification || verification.verifiedAt || verification.completedAt) throw appError('code_expired')
    const calls = await phoneCodeRepository.countCalls(trx, input.phone, verification)
    if (channel === 'sms' && calls < callsBeforeSms) {
      throw appError('locked', { retryAfter: 0, message: 'SMS можно запросить после второго звонка.' })
    }
    await sendCode(ctx, trx, { phone: input.phone, purpose: verification.purpose, channel })
    return channel === 'call' ? calls + 1 : calls
  })
  return { message: '', resendAfter: authLimits.resendLockSeconds, channel, callCount }
}

async function admitCodeRequest(ctx: RequestContext, captchaToken: string): Promise<void> {
  if (!ctx.ports.telephony.isAvailable) throw appError('telephony_unavailable')
  await spendCaptcha(ctx, captchaToken)
}

async function admitNewCode(ctx: RequestContext, trx: Trx, phone: string): Promise<void> {
  await phoneCodeRepository.lockLimits(trx, phone, ctx.ip)
  const recent = await phoneCodeRepository.findRecent(trx, phone, ctx.ip)
  const refusal = refuseNewCode(recent, await readClock(trx))
  if (refusal) throw appError(refusal.code, { retryAfter: refusal.retryAfter })
}

async function sendCode(
  ctx: RequestContext,
  trx: Trx,
  code: { phone: string; purpose: phoneCodeRepository.CodePurpose; channel: phoneCodeRepository.CodeChannel },
): Promise<void> {
  await limitAttempts(ctx, attemptRules.codesOfShop, 'all')
  const { id } = await phoneCodeRepository.insertCode(trx, {
    ...code,
    ip: ctx.ip,
    lifetimeMs: codeLifetimeMs,
  })
  await enqueueCode(trx, {
    authCodeId: id,
    phone: code.phone,
    channel: code.channel,
    ip: ctx.ip,
    requestId: ctx.requestId,
  })
}

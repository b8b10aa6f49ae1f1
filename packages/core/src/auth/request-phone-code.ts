import {
  type AuthAnswer,
  appError,
  authLimits,
  type CodePurpose,
  codePurposeOf,
  type RetryCode,
  type VerifyByCaptcha,
} from '@agromarket/shared'
import { enqueueCode } from '../notifications/index.ts'
import { type RequestContext, type Visitor, visitorOf } from '../platform/context/index.ts'
import { readClock, type Trx } from '../platform/db/index.ts'
import { type QuotaRule, spendQuotas } from '../platform/quota/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import * as accountRepository from './account.repository.ts'
import { findBrowserHash, toBrowser } from './browser.ts'
import { refuseNewCode, toDetails } from './code-limits.ts'
import * as phoneCodeRepository from './phone-code.repository.ts'
import { spendCaptcha } from './spend-captcha.ts'

const codeLifetimeMs = authLimits.codeLifetimeMinutes * 60_000
/** Room for two calls, an SMS and the password form. */
const verificationLifetimeMs = 60 * 60_000
const callsBeforeSms = 2
/** What the shop is ready to pay its telephony provider for in a day. */
const codesOfShop: QuotaRule = {
  name: 'codes-shop',
  points: 3_000,
  windowSeconds: 24 * 3_600,
  code: 'too_many_attempts',
}

/**
 * Stage 1 of registration, of a forgotten password and of a sign-in by call: takes the captcha and has the phone
 * called. The visitor enters the last four digits of the calling number, in this same browser. Throws captcha_error,
 * phone_exists, phone_not_exists, locked, too_many_attempts, telephony_unavailable. Spec §4, §7 verify-by-captcha;
 * limits of integrations §6.3.
 */
export async function verifyByCaptcha(ctx: RequestContext, input: VerifyByCaptcha): Promise<AuthAnswer> {
  await admitCodeRequest(ctx, input['captcha-token'])
  const purpose = codePurposeOf(input)
  const account = await accountRepository.findByKey(ctx.db, { phone: input.phone })
  if (purpose === 'registration' && account) throw appError('phone_exists')
  if (purpose === 'reset' && !account) throw appError('phone_not_exists')
  if (purpose === 'login' && !account?.phoneConfirmedAt) throw appError('phone_not_exists')
  const visitor = visitorOf(ctx)
  const browser = toBrowser(visitor)
  await ctx.db.transaction().execute(async (trx) => {
    await admitNewCode(trx, visitor, input.phone)
    const { id } = await phoneCodeRepository.insertVerification(trx, {
      phone: input.phone,
      purpose,
      name: input.name,
      acceptGdpr: input.acceptGDPR,
      acceptAds: input.acceptAds,
      browserHash: browser.hash,
      lifetimeMs: verificationLifetimeMs,
    })
    await sendCode(trx, visitor, { verificationId: id, phone: input.phone, purpose, channel: 'call' })
  })
  browser.keep()
  return { message: '', resendAfter: authLimits.resendLockSeconds, channel: 'call', callCount: 1 }
}

/**
 * Another call, or an SMS after the second call. Throws captcha_error, code_expired when stage 1 is over, locked,
 * too_many_attempts, telephony_unavailable. Spec §4 stage 2, §7 verification-retry.
 */
export async function retryCode(ctx: RequestContext, input: RetryCode): Promise<AuthAnswer> {
  await admitCodeRequest(ctx, input['captcha-token'])
  const visitor = visitorOf(ctx)
  const browserHash = findBrowserHash(visitor)
  const channel = input.type === 'sms' ? 'sms' : 'call'
  const callCount = await ctx.db.transaction().execute(async (trx) => {
    await admitNewCode(trx, visitor, input.phone)
    const verification = browserHash && (await phoneCodeRepository.lockVerification(trx, input.phone, browserHash))
    if (!verification || verification.verifiedAt || verification.completedAt) throw appError('code_expired')
    const calls = await phoneCodeRepository.countCalls(trx, verification.id)
    if (channel === 'sms' && calls < callsBeforeSms) {
      throw appError('locked', { retryAfter: 0, message: 'SMS можно запросить после второго звонка.' })
    }
    await sendCode(trx, visitor, {
      verificationId: verification.id,
      phone: input.phone,
      purpose: verification.purpose,
      channel,
    })
    return channel === 'call' ? calls + 1 : calls
  })
  return { message: '', resendAfter: authLimits.resendLockSeconds, channel, callCount }
}

async function admitCodeRequest(ctx: RequestContext, captchaToken: string): Promise<void> {
  if (!ctx.ports.telephony.isAvailable) throw appError('telephony_unavailable')
  await spendCaptcha(ctx, captchaToken)
}

async function admitNewCode(trx: Trx, visitor: Visitor, phone: string): Promise<void> {
  const addressKey = toAddressKey(visitor.ip)
  await phoneCodeRepository.lockLimits(trx, phone, addressKey)
  const recent = await phoneCodeRepository.findRecent(trx, phone, addressKey)
  const refusal = refuseNewCode(recent, await readClock(trx))
  if (refusal) throw appError(refusal.code, toDetails(refusal))
}

async function sendCode(
  trx: Trx,
  { ip, requestId }: Visitor,
  code: {
    verificationId: string
    phone: string
    purpose: CodePurpose
    channel: phoneCodeRepository.CodeChannel
  },
): Promise<void> {
  await spendQuotas(trx, [{ rule: codesOfShop, key: 'all' }])
  const { id } = await phoneCodeRepository.insertCode(trx, {
    ...code,
    ip: toAddressKey(ip),
    lifetimeMs: codeLifetimeMs,
  })
  await enqueueCode(trx, {
    authCodeId: id,
    phone: code.phone,
    channel: code.channel,
    ip,
    requestId,
  })
}

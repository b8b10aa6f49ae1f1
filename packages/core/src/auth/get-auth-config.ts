import { type AuthConfig, appError, type CaptchaChallenge } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { attemptRules, limitAttempts } from './limit-attempts.ts'

/** What the auth forms need to know of the shop's set-up: captcha, social buttons, whether phones work. */
export function getAuthConfig(ctx: RequestContext): AuthConfig {
  const { captcha, social, telephony, maps } = ctx.ports
  return {
    captcha: captcha.widget,
    social: [...social.keys()],
    isPhoneAvailable: telephony.isAvailable,
    supportEmail: ctx.config.supportEmail,
    ...(maps.yandexKey && { yandexMapsKey: maps.yandexKey }),
  }
}

/** A fresh captcha challenge. Throws not_found when the captcha is a provider's own, too_many_attempts. Contract §2. */
export async function createCaptchaChallenge(ctx: RequestContext): Promise<CaptchaChallenge> {
  await limitAttempts(ctx, attemptRules.challengesByAddress)
  const challenge = await ctx.ports.captcha.createChallenge()
  if (challenge === null) throw appError('not_found')
  return challenge
}

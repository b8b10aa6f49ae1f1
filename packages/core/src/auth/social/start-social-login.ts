import { appError, type SocialProvider, toLocalPath } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { attemptRules, limitAttempts } from '../limit-attempts.ts'
import { createSecretToken, hashSecretToken } from '../secret-token.ts'
import * as socialRepository from './social.repository.ts'

export const stateLifetimeMs = 10 * 60_000

/**
 * Begins a sign-in through another site: the address to send the visitor to, and the state that his browser must bring
 * back. Throws social_failed for a provider that is not configured, too_many_attempts. Spec §2; integrations §7.
 */
export async function startSocialLogin(
  ctx: RequestContext,
  input: { provider: SocialProvider; redirectUrl: string },
): Promise<{ url: string; state: string }> {
  await limitAttempts(ctx, attemptRules.linksByAddress)
  const login = ctx.ports.social.get(input.provider)
  if (!login) throw appError('social_failed')
  const state = createSecretToken()
  const codeVerifier = createSecretToken()
  await socialRepository.insertState(ctx.db, {
    stateHash: hashSecretToken(state),
    provider: input.provider,
    codeVerifier,
    redirectPath: toLocalPath(input.redirectUrl, ctx.config.publicUrl) ?? '/',
    lifetimeMs: stateLifetimeMs,
  })
  const url = await login.toAuthorizeUrl({ state, codeVerifier, redirectUri: toCallbackUrl(ctx, input.provider) })
  return { url: url.href, state }
}

/** One fixed address per provider, as it is registered there. */
export function toCallbackUrl(ctx: RequestContext, provider: SocialProvider): string {
  return `${ctx.config.publicUrl}/auth-social/callback/${provider}`
}

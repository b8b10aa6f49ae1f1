import { appError, isEmail, type SocialProvider } from '@agromarket/shared'
import type { SocialProfile } from '../../integrations/social/index.ts'
import { type RequestContext, type Visitor, visitorOf } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as accountRepository from '../account.repository.ts'
import { claimForOwner } from '../claim-account.ts'
import { sendConfirmationAgain } from '../email-links.ts'
import { attemptRules, limitAttempts } from '../limit-attempts.ts'
import { hashSecretToken } from '../secret-token.ts'
import { signIn } from '../sign-in.ts'
import * as socialRepository from './social.repository.ts'
import { toCallbackUrl } from './start-social-login.ts'

const pendingLifetimeMs = 30 * 60_000

/**
 * `signed-in`: go on to `redirectPath`. `new`: the person has no account yet and is asked for his consents first.
 * `unconfirmed`: the account waits for the link in its letter, which has been sent again.
 */
export interface SocialOutcome {
  status: 'signed-in' | 'new' | 'unconfirmed'
  redirectPath: string
}

/**
 * The visitor comes back from the other site. An account is found by the identity, or by an e-mail that the site has
 * verified; a signed-in visitor gets the identity tied to his account. `boundState` is what his own browser kept.
 * Throws social_failed. Integrations §7.
 */
export async function finishSocialLogin(
  ctx: RequestContext,
  input: { provider: SocialProvider; callback: URLSearchParams; boundState: string },
): Promise<SocialOutcome> {
  await limitAttempts(ctx, attemptRules.linksByAddress)
  const { profile, redirectPath } = await fetchProfile(ctx, input)
  const visitor = visitorOf(ctx)
  const found = await ctx.db.transaction().execute((trx) => admit(trx, visitor, input.provider, profile))
  if (found.status === 'signed-in') found.sendCookie()
  if (found.status === 'unconfirmed') await sendConfirmationAgain(ctx, found.account)
  if (found.status === 'new') await rememberProfile(ctx, input.provider, profile)
  return { status: found.status, redirectPath }
}

/** In the guest's session, which begins with it: there the consents are given. */
async function rememberProfile(ctx: RequestContext, provider: SocialProvider, profile: SocialProfile): Promise<void> {
  const { sessionId } = ctx
  const keep = await ctx.db.transaction().execute(async (trx) => {
    const session = sessionId
      ? { id: sessionId, keep: () => undefined }
      : await ctx.startGuestSession(trx, { hasContent: false })
    await socialRepository.savePending(trx, session.id, provider, profile, pendingLifetimeMs)
    return session.keep
  })
  keep()
}

async function fetchProfile(
  ctx: RequestContext,
  { provider, callback, boundState }: { provider: SocialProvider; callback: URLSearchParams; boundState: string },
): Promise<{ profile: SocialProfile; redirectPath: string }> {
  const login = ctx.ports.social.get(provider)
  const state = callback.get('state')
  if (!login || !state || state !== boundState) throw appError('social_failed')
  const attempt = await socialRepository.takeState(ctx.db, provider, hashSecretToken(state))
  if (!attempt) throw appError('social_failed')
  const { codeVerifier, redirectPath } = attempt
  try {
    const redirectUri = toCallbackUrl(ctx, provider)
    const profile = await login.fetchProfile({ state, codeVerifier, redirectUri }, callback)
    const hasEmail = profile.email !== null && isEmail(profile.email)
    return {
      profile: {
        ...profile,
        email: hasEmail ? profile.email : null,
        isEmailVerified: hasEmail && profile.isEmailVerified,
      },
      redirectPath,
    }
  } catch (error) {
    ctx.log.warn({ provider, reason: error instanceof Error ? error.message : 'unknown' }, 'social sign-in failed')
    throw appError('social_failed')
  }
}

type Admission =
  | { status: 'signed-in'; sendCookie: () => void }
  | { status: 'unconfirmed'; account: { id: string; name: string; email: string | null } }
  | { status: 'new' }

async function admit(trx: Trx, visitor: Visitor, provider: SocialProvider, profile: SocialProfile): Promise<Admission> {
  const identity = { provider, subject: profile.subject }
  const known = await socialRepository.findAccount(trx, provider, profile.subject)
  if (visitor.user) {
    if (known && known.id !== visitor.user.id) throw appError('social_failed')
    if (!known) await socialRepository.link(trx, { ...identity, userId: visitor.user.id })
    return { status: 'signed-in', sendCookie: () => undefined }
  }
  if (known && !known.isProven) return { status: 'unconfirmed', account: known }
  const userId = known?.id ?? (await linkByEmail(trx, identity, profile))
  return userId ? { status: 'signed-in', sendCookie: await signIn(trx, visitor, { userId }) } : { status: 'new' }
}

/** Only an e-mail that the provider has verified proves whose account it is. */
async function linkByEmail(
  trx: Trx,
  identity: { provider: SocialProvider; subject: string },
  profile: SocialProfile,
): Promise<string | undefined> {
  if (!profile.isEmailVerified || profile.email === null) return undefined
  const account = await accountRepository.findByKey(trx, { email: profile.email })
  if (!account) return undefined
  if (!account.emailConfirmedAt) await claimForOwner(trx, account.id)
  await socialRepository.link(trx, { ...identity, userId: account.id })
  return account.id
}

import { type AuthAnswer, appError, authTexts, type LinkAnswer, type SetPasswordByEmail } from '@agromarket/shared'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import * as accountRepository from './account.repository.ts'
import { toBrowser } from './browser.ts'
import { confirmMailbox } from './claim-account.ts'
import { sendResetLink, signInByLink, whatNext } from './email-links.ts'
import * as emailTokenRepository from './email-token.repository.ts'
import { attemptRules, limitAttempts } from './limit-attempts.ts'
import { hashPassword } from './password.ts'
import { hashSecretToken } from './secret-token.ts'
import { setNewPassword } from './set-new-password.ts'
import * as socialRepository from './social/social.repository.ts'

/**
 * Sends a reset link to a known address. The answer and the limits are the same for an unknown one, so nobody learns
 * who has an account. Throws too_many_attempts. Spec §4 «Forgot by e-mail».
 */
export async function requestEmailReset(ctx: RequestContext, input: { email: string }): Promise<AuthAnswer> {
  await limitAttempts(ctx, attemptRules.resetByAddress)
  await limitAttempts(ctx, attemptRules.resetByMailbox, input.email.toLowerCase())
  const account = await accountRepository.findByKey(ctx.db, { email: input.email })
  const visitor = visitorOf(ctx)
  const browser = toBrowser(visitor)
  if (account?.email) {
    const { id, name, email } = account
    await ctx.db.transaction().execute((trx) => sendResetLink(trx, visitor, { id, name, email }, browser.hash))
  }
  browser.keep()
  return { message: authTexts.resetSent }
}

/**
 * Sets a new password by the letter's link, once and within the hour; ends every session and signs in the browser that
 * asked for the letter; any other one, and one where somebody else is signed in, stays as it is. Whoever reads the letter
 * owns the mailbox, so the e-mail counts as confirmed. Throws link_expired. Spec §4.
 */
export async function resetByEmail(ctx: RequestContext, input: SetPasswordByEmail): Promise<LinkAnswer> {
  await limitAttempts(ctx, attemptRules.linksByAddress)
  const passwordHash = await hashPassword(input.pass1)
  const visitor = visitorOf(ctx)
  const sendCookie = await ctx.db.transaction().execute(async (trx) => {
    const token = await emailTokenRepository.consume(trx, 'reset', hashSecretToken(input.token))
    if (!token) throw appError('link_expired')
    await socialRepository.unlinkUnproven(trx, token.userId)
    await confirmMailbox(trx, token.userId)
    await setNewPassword(trx, token.userId, passwordHash)
    return signInByLink(trx, visitor, token)
  })
  sendCookie?.()
  const saved = 'Новый пароль сохранён.'
  return sendCookie
    ? { message: saved, isSignedIn: true }
    : { message: `${saved} ${whatNext(visitor)}`, isSignedIn: false }
}

import { type AuthAnswer, appError, authTexts, type CompleteSocial, type PendingSocial } from '@agromarket/shared'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import * as accountRepository from '../account.repository.ts'
import { toBrowser } from '../browser.ts'
import { sendConfirmationLink } from '../email-links.ts'
import { attemptRules, limitAttempts } from '../limit-attempts.ts'
import { recordConsents, toPurposes } from '../record-consents.ts'
import { signIn } from '../sign-in.ts'
import * as socialRepository from './social.repository.ts'

/** Whom another site has just vouched for in this browser, null when nobody waits. */
export async function getPendingSocial(ctx: RequestContext): Promise<PendingSocial | null> {
  const pending = ctx.sessionId ? await socialRepository.findPending(ctx.db, ctx.sessionId) : undefined
  return pending ? { provider: pending.provider, name: pending.name, email: pending.email ?? '' } : null
}

/**
 * Opens the account of a first sign-in through another site, once the consents are given. With the e-mail that the site
 * has verified the person is signed in at once, with any other he confirms it by letter first.
 * Throws social_failed, email_exists, too_many_attempts. Integrations §7, §9.1.
 */
export async function completeSocial(ctx: RequestContext, input: CompleteSocial): Promise<AuthAnswer> {
  await limitAttempts(ctx, attemptRules.signUpByAddress)
  const { sessionId } = ctx
  if (!sessionId || ctx.user) throw appError('social_failed')
  const visitor = visitorOf(ctx)
  const browser = toBrowser(visitor)
  const { message, sendCookie } = await ctx.db.transaction().execute(async (trx) => {
    const pending = await socialRepository.findPending(trx, sessionId)
    if (!pending) throw appError('social_failed')
    const { name, email } = input
    const isConfirmed = pending.isEmailVerified && pending.email?.toLowerCase() === email.toLowerCase()
    const account = await accountRepository.insert(trx, { name, email, isConfirmed })
    if (!account) {
      throw appError('email_exists', {
        message: 'Пользователь с таким E-mail уже зарегистрирован. Войдите с паролем и подключите этот сервис.',
      })
    }
    const { provider, subject } = pending
    if (!(await socialRepository.link(trx, { provider, subject, userId: account.id }))) throw appError('social_failed')
    const purposes = toPurposes(input)
    await recordConsents(trx, visitor, { userId: account.id, contact: email, purposes, formId: 'registration-social' })
    await socialRepository.removePending(trx, sessionId)
    if (isConfirmed) return { message: '', sendCookie: await signIn(trx, visitor, { userId: account.id }) }
    await sendConfirmationLink(trx, visitor, { id: account.id, name, email }, browser.hash)
    return { message: authTexts.registered, sendCookie: browser.keep }
  })
  sendCookie()
  return { message }
}

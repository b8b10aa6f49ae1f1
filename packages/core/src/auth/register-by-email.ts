import { type AuthAnswer, appError, authTexts, type RegisterByEmail } from '@agromarket/shared'
import { enqueueEmail } from '../notifications/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as accountRepository from './account.repository.ts'
import { sendConfirmationLink } from './email-links.ts'
import * as emailTokenRepository from './email-token.repository.ts'
import { attemptRules, limitAttempts } from './limit-attempts.ts'
import { hashPassword } from './password.ts'
import { recordConsents, toPurposes } from './record-consents.ts'
import { hashSecretToken } from './secret-token.ts'
import { signIn } from './sign-in.ts'

/**
 * Opens an account that works once its e-mail is confirmed; the letter leaves after the commit.
 * Throws email_exists, too_many_attempts. Spec §4, §7 registration, §8.
 */
export async function registerByEmail(ctx: RequestContext, input: RegisterByEmail): Promise<AuthAnswer> {
  await limitAttempts(ctx, attemptRules.signUpByAddress)
  const passwordHash = await hashPassword(input.password)
  await ctx.db.transaction().execute(async (trx) => {
    const { name, email } = input
    const account = await accountRepository.insert(trx, { name, email, isConfirmed: false })
    if (!account) throw appError('email_exists')
    await accountRepository.setPassword(trx, account.id, passwordHash)
    await recordConsents(ctx, trx, {
      userId: account.id,
      contact: email,
      purposes: toPurposes(input),
      formId: 'registration-email',
    })
    await sendConfirmationLink(ctx, trx, { id: account.id, name, email })
  })
  return { message: authTexts.registered }
}

/** Follows the letter's link: confirms the e-mail and signs the visitor in. Throws link_expired. Spec §4, §8. */
export async function confirmEmail(ctx: RequestContext, input: { token: string }): Promise<AuthAnswer> {
  await limitAttempts(ctx, attemptRules.linksByAddress)
  const sendCookie = await ctx.db.transaction().execute(async (trx) => {
    const token = await emailTokenRepository.consume(trx, 'confirm', hashSecretToken(input.token))
    if (!token) throw appError('link_expired')
    const { name, email } = await accountRepository.confirmEmail(trx, token.userId)
    await enqueueEmail(trx, {
      template: 'welcome',
      to: email ?? '',
      dedupeKey: `welcome:${token.userId}`,
      data: { name, url: ctx.config.publicUrl },
      requestId: ctx.requestId,
    })
    return signIn(ctx, trx, { userId: token.userId })
  })
  sendCookie()
  return { message: 'E-mail подтверждён. Добро пожаловать!' }
}

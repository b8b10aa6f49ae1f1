import { type AuthAnswer, appError, authTexts, type RegisterByEmail } from '@agromarket/shared'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import * as accountRepository from './account.repository.ts'
import { toBrowser } from './browser.ts'
import { sendConfirmationLink } from './email-links.ts'
import { attemptRules, limitAttempts } from './limit-attempts.ts'
import { hashPassword } from './password.ts'
import { recordConsents, toPurposes } from './record-consents.ts'

/**
 * Opens an account that works once its e-mail is confirmed; the letter leaves after the commit. Its link signs in
 * this browser alone.
 * Throws email_exists, too_many_attempts. Spec §4, §7 registration, §8.
 */
export async function registerByEmail(ctx: RequestContext, input: RegisterByEmail): Promise<AuthAnswer> {
  await limitAttempts(ctx, attemptRules.signUpByAddress)
  const passwordHash = await hashPassword(input.password)
  const visitor = visitorOf(ctx)
  const browser = toBrowser(visitor)
  await ctx.db.transaction().execute(async (trx) => {
    const { name, email } = input
    const account = await accountRepository.insert(trx, { name, email, isConfirmed: false })
    if (!account) throw appError('email_exists')
    await accountRepository.setPassword(trx, account.id, passwordHash)
    await recordConsents(trx, visitor, {
      userId: account.id,
      contact: email,
      purposes: toPurposes(input),
      formId: 'registration-email',
    })
    await sendConfirmationLink(trx, visitor, { id: account.id, name, email }, browser.hash)
  })
  browser.keep()
  return { message: authTexts.registered }
}

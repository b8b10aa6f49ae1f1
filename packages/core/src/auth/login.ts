import { type AuthAnswer, appError, authLimits, type Login } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { readClock } from '../platform/db/index.ts'
import * as accountRepository from './account.repository.ts'
import { sendConfirmationAgain } from './email-links.ts'
import { attemptRules, limitAttempts } from './limit-attempts.ts'
import { lockedForSeconds } from './lockout.ts'
import * as loginFailureRepository from './login-failure.repository.ts'
import { matchesPassword } from './password.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs a person in by e-mail or phone and password; merges the guest's cart and rotates the session.
 * Throws email_not_exists, phone_not_exists, password_error, email_not_confirmed, locked, too_many_attempts.
 * Spec §2 auth modal, §8; contract §2.
 */
export async function login(ctx: RequestContext, input: Login): Promise<AuthAnswer> {
  await limitAttempts(ctx, attemptRules.loginByAddress)
  const key = input.type === 'email' ? { email: input.email } : { phone: input.phone }
  const account = await accountRepository.findByKey(ctx.db, key)
  if (!account) {
    await matchesPassword(null, input.password)
    throw appError(input.type === 'email' ? 'email_not_exists' : 'phone_not_exists')
  }
  await countTry(ctx, account.id)
  if (!(await matchesPassword(account.passwordHash, input.password))) throw appError('password_error')
  if (input.type === 'email' && !account.emailConfirmedAt) {
    await loginFailureRepository.remove(ctx.db, account.id, ctx.ip)
    await sendConfirmationAgain(ctx, account)
    throw appError('email_not_confirmed')
  }
  const sendCookie = await ctx.db.transaction().execute(async (trx) => {
    await loginFailureRepository.remove(trx, account.id, ctx.ip)
    return signIn(ctx, trx, {
      userId: account.id,
      isForeignComputer: input.isGuest,
      isRemembered: input.rememberMe,
    })
  })
  sendCookie()
  return { message: '' }
}

/**
 * Notes the try before the password is looked at, so that guesses sent at once cannot outrun the count; success
 * takes the notes back. Throws locked.
 */
async function countTry(ctx: RequestContext, account: string): Promise<void> {
  const retryAfter = await ctx.db.transaction().execute(async (trx) => {
    await loginFailureRepository.lockPair(trx, account, ctx.ip)
    const failures = await loginFailureRepository.findTimes(trx, account, ctx.ip, 2 * authLimits.lockoutMinutes)
    const seconds = lockedForSeconds(failures, await readClock(trx))
    if (seconds === 0) await loginFailureRepository.insert(trx, account, ctx.ip)
    return seconds
  })
  if (retryAfter > 0) {
    throw appError('locked', {
      retryAfter,
      message: `Слишком много неверных паролей. Повторите через ${Math.ceil(retryAfter / 60)} мин.`,
    })
  }
}

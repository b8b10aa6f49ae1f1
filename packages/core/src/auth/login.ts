import { type AuthAnswer, appError, authLimits, type Login } from '@agromarket/shared'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { readClock } from '../platform/db/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import * as accountRepository from './account.repository.ts'
import { findBrowserHash } from './browser.ts'
import { sendConfirmationAgain } from './email-links.ts'
import * as knownPlaceRepository from './known-place.repository.ts'
import { attemptRules, limitAttempts } from './limit-attempts.ts'
import { lockedForSeconds, strangerWaitSeconds } from './lockout.ts'
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
  const pair = { account: account.id, addressKey: toAddressKey(ctx.ip) }
  await countTry(ctx, pair)
  if (!(await matchesPassword(account.passwordHash, input.password))) throw appError('password_error')
  if (input.type === 'email' && !account.emailConfirmedAt) {
    await ctx.db.transaction().execute((trx) => loginFailureRepository.remove(trx, pair))
    await sendConfirmationAgain(ctx, account)
    throw appError('email_not_confirmed')
  }
  const visitor = visitorOf(ctx)
  const sendCookie = await ctx.db.transaction().execute(async (trx) => {
    await loginFailureRepository.remove(trx, pair)
    return signIn(trx, visitor, {
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
async function countTry(ctx: RequestContext, pair: loginFailureRepository.Pair): Promise<void> {
  const place = { browserHash: findBrowserHash(ctx), addressKey: pair.addressKey }
  const refusal = await ctx.db.transaction().execute(async (trx) => {
    await loginFailureRepository.lockAccount(trx, pair.account)
    const now = await readClock(trx)
    const failures = await loginFailureRepository.findTimes(trx, pair, 2 * authLimits.lockoutMinutes)
    const locked = lockedForSeconds(failures, now)
    if (locked > 0) return toRefusal('Слишком много неверных паролей.', locked)
    if (!(await knownPlaceRepository.exists(trx, pair.account, place))) {
      const wait = strangerWaitSeconds(await loginFailureRepository.sumUp(trx, pair.account), now)
      if (wait > 0)
        return toRefusal('Пароль этой учётной записи кто-то подбирает, а с этого устройства вы ещё не входили.', wait)
    }
    await loginFailureRepository.insert(trx, pair)
    return undefined
  })
  if (refusal) throw appError('locked', refusal)
}

function toRefusal(reason: string, retryAfter: number): { retryAfter: number; message: string } {
  const wait = retryAfter <= 60 ? `${retryAfter} с` : `${Math.ceil(retryAfter / 60)} мин.`
  return { retryAfter, message: `${reason} Повторите через ${wait}` }
}

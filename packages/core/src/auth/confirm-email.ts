import { appError, type EmailConfirmation } from '@agromarket/shared'
import { enqueueEmail } from '../notifications/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import * as accountRepository from './account.repository.ts'
import { claimForOwner, confirmMailbox } from './claim-account.ts'
import { createPasswordToken, isFromThisBrowser, signInByLink, whatNext } from './email-links.ts'
import * as emailTokenRepository from './email-token.repository.ts'
import { attemptRules, limitAttempts } from './limit-attempts.ts'
import { hashSecretToken } from './secret-token.ts'

const confirmed = 'E-mail подтверждён.'
const claimed = `${confirmed} Регистрация была начата в другом браузере. Чтобы в учётную запись не вошёл посторонний, указанный при регистрации пароль больше не действует. Задайте новый и войдите с ним.`

/**
 * Follows the letter's link: confirms the e-mail, and signs in the browser that registered. Opened in another one it may
 * be the answer of a mailbox's owner to a stranger's registration: what the registration has set (password, identity)
 * ends, and the answer's token sets a password. Never replaces a session. Throws link_expired. Spec §4, §8.
 */
export async function confirmEmail(ctx: RequestContext, input: { token: string }): Promise<EmailConfirmation> {
  await limitAttempts(ctx, attemptRules.linksByAddress)
  const visitor = visitorOf(ctx)
  const { sendCookie, passwordToken } = await ctx.db.transaction().execute(async (trx) => {
    const token = await emailTokenRepository.consume(trx, 'confirm', hashSecretToken(input.token))
    if (!token) throw appError('link_expired')
    const { userId } = token
    const { name, email, emailConfirmedAt } = await accountRepository.lock(trx, userId)
    const isClaimed = !emailConfirmedAt && !isFromThisBrowser(visitor, token)
    if (isClaimed) await claimForOwner(trx, userId)
    else await confirmMailbox(trx, userId)
    await enqueueEmail(trx, {
      template: 'welcome',
      to: email ?? '',
      dedupeKey: `welcome:${userId}`,
      data: { name, url: ctx.config.publicUrl },
      requestId: ctx.requestId,
    })
    return {
      sendCookie: await signInByLink(trx, visitor, token),
      passwordToken: isClaimed ? await createPasswordToken(trx, userId) : null,
    }
  })
  sendCookie?.()
  if (passwordToken) return { message: claimed, isSignedIn: false, passwordToken }
  if (sendCookie) return { message: `${confirmed} Добро пожаловать!`, isSignedIn: true }
  return { message: `${confirmed} ${whatNext(visitor)}`, isSignedIn: false }
}

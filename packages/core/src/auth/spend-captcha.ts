import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { fromNow } from '../platform/db/index.ts'
import { hashSecretToken } from './secret-token.ts'

/** No captcha provider's token lives longer. */
const rememberMs = 60 * 60_000

/** Takes one captcha solution: genuine and never seen before, in whatever spelling. Throws captcha_error. Contract §2. */
export async function spendCaptcha(ctx: RequestContext, token: string): Promise<void> {
  const { captcha } = ctx.ports
  if (token === '' || !(await captcha.verify(token, ctx.ip))) throw appError('captcha_error')
  const spent = await ctx.db
    .insertInto('captchaSpend')
    .values({
      tokenHash: hashSecretToken(captcha.toSpendKey(token)),
      expiresAt: fromNow(rememberMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expiresAt')
    .executeTakeFirst()
  if (!spent) throw appError('captcha_error')
}

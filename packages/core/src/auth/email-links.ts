import { enqueueEmail } from '../notifications/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import * as emailTokenRepository from './email-token.repository.ts'
import { createSecretToken, hashSecretToken } from './secret-token.ts'

const minute = 60_000
/** A reset link lives an hour; a confirmation waits for somebody who reads his mail after the weekend. */
const lifetimes = { confirm: 3 * 24 * 60 * minute, reset: 60 * minute } as const
const confirmAgainAfterMs = 10 * minute

interface Addressee {
  id: string
  name: string
  email: string
}

/** Writes the letter with the one-time link /auth/confirm?token=… in the caller's transaction. */
export async function sendConfirmationLink(ctx: RequestContext, trx: Trx, account: Addressee): Promise<void> {
  await sendLink(ctx, trx, account, 'confirm')
}

/** Writes the letter with the one-time link /auth/reset?token=… in the caller's transaction. */
export async function sendResetLink(ctx: RequestContext, trx: Trx, account: Addressee): Promise<void> {
  await sendLink(ctx, trx, account, 'reset')
}

/** Repeats the confirmation letter to somebody who knows the password, at most once in ten minutes. */
export async function sendConfirmationAgain(
  ctx: RequestContext,
  account: { id: string; name: string; email: string | null },
): Promise<void> {
  const { id, name, email } = account
  if (email === null) return
  if (await emailTokenRepository.existsWithin(ctx.db, id, 'confirm', confirmAgainAfterMs)) return
  await ctx.db.transaction().execute((trx) => sendLink(ctx, trx, { id, name, email }, 'confirm'))
}

async function sendLink(
  ctx: RequestContext,
  trx: Trx,
  account: Addressee,
  purpose: emailTokenRepository.EmailTokenPurpose,
): Promise<void> {
  const token = createSecretToken()
  const { id } = await emailTokenRepository.insert(trx, {
    userId: account.id,
    purpose,
    tokenHash: hashSecretToken(token),
    lifetimeMs: lifetimes[purpose],
  })
  await enqueueEmail(trx, {
    template: purpose === 'confirm' ? 'confirm-email' : 'reset-password',
    to: account.email,
    dedupeKey: `${purpose}:${id}`,
    data: { name: account.name, url: `${ctx.config.publicUrl}/auth/${purpose}?token=${token}` },
    requestId: ctx.requestId,
  })
}

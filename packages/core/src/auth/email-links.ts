import { enqueueEmail } from '../notifications/index.ts'
import { type RequestContext, type Visitor, visitorOf } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { findBrowserHash, toBrowser } from './browser.ts'
import * as emailTokenRepository from './email-token.repository.ts'
import { createSecretToken, hashSecretToken } from './secret-token.ts'
import { signIn } from './sign-in.ts'

const minute = 60_000
/** A reset link lives an hour; a confirmation waits for somebody who reads his mail after the weekend. */
const lifetimes = { confirm: 3 * 24 * 60 * minute, reset: 60 * minute } as const
const confirmAgainAfterMs = 10 * minute

interface Addressee {
  id: string
  name: string
  email: string
}

/**
 * Writes the letter with the one-time link /auth/confirm?token=… in the caller's transaction. `browserHash` is of the
 * browser that the link may sign in.
 */
export async function sendConfirmationLink(
  trx: Trx,
  visitor: Visitor,
  account: Addressee,
  browserHash: Buffer,
): Promise<void> {
  await sendLink(trx, visitor, account, { purpose: 'confirm', browserHash })
}

/** As sendConfirmationLink, with the link /auth/reset?token=…. */
export async function sendResetLink(
  trx: Trx,
  visitor: Visitor,
  account: Addressee,
  browserHash: Buffer,
): Promise<void> {
  await sendLink(trx, visitor, account, { purpose: 'reset', browserHash })
}

/**
 * Repeats the confirmation letter to somebody who knows the password, at most once in ten minutes: this browser is as
 * good as the one that registered.
 */
export async function sendConfirmationAgain(
  ctx: RequestContext,
  account: { id: string; name: string; email: string | null },
): Promise<void> {
  const { id, name, email } = account
  if (email === null) return
  if (await emailTokenRepository.existsWithin(ctx.db, id, 'confirm', confirmAgainAfterMs)) return
  const visitor = visitorOf(ctx)
  const browser = toBrowser(visitor)
  await ctx.db.transaction().execute((trx) => sendConfirmationLink(trx, visitor, { id, name, email }, browser.hash))
  browser.keep()
}

/** Whether a letter's link still does anything: a page that offers its button asks first. Uses nothing up. */
export async function isLinkOpen(
  ctx: RequestContext,
  { purpose, token }: { purpose: emailTokenRepository.EmailTokenPurpose; token: string },
): Promise<boolean> {
  return emailTokenRepository.exists(ctx.db, purpose, hashSecretToken(token))
}

/** The value of a reset link without a letter, for somebody who has just proven the mailbox. It signs nobody in. */
export async function createPasswordToken(trx: Trx, userId: string): Promise<string> {
  const { token } = await createToken(trx, { userId, purpose: 'reset', browserHash: null })
  return token
}

export function isFromThisBrowser(visitor: Visitor, { browserHash }: emailTokenRepository.UsedToken): boolean {
  const here = findBrowserHash(visitor)
  return here !== undefined && browserHash !== null && here.equals(browserHash)
}

/**
 * Signs in where the letter was asked for, as long as nobody else is signed in there: a link that somebody has sent
 * around neither opens his account to others nor theirs to him. The returned function, undefined when nobody has been
 * signed in, sends the cookie: call it after the commit.
 */
export async function signInByLink(
  trx: Trx,
  visitor: Visitor,
  token: emailTokenRepository.UsedToken,
): Promise<(() => void) | undefined> {
  const mayBe = visitor.user ? visitor.user.id === token.userId : isFromThisBrowser(visitor, token)
  return mayBe ? signIn(trx, visitor, { userId: token.userId }) : undefined
}

/** What somebody has to do whom the link has not signed in. */
export function whatNext({ user }: Visitor): string {
  return user
    ? 'Сейчас открыта другая учётная запись. Чтобы перейти в эту, выйдите и войдите с её e-mail.'
    : 'Теперь войдите в учётную запись.'
}

async function sendLink(
  trx: Trx,
  visitor: Visitor,
  account: Addressee,
  { purpose, browserHash }: { purpose: emailTokenRepository.EmailTokenPurpose; browserHash: Buffer },
): Promise<void> {
  const { id, token } = await createToken(trx, { userId: account.id, purpose, browserHash })
  await enqueueEmail(trx, {
    template: purpose === 'confirm' ? 'confirm-email' : 'reset-password',
    to: account.email,
    dedupeKey: `${purpose}:${id}`,
    data: { name: account.name, url: `${visitor.config.publicUrl}/auth/${purpose}?token=${token}` },
    requestId: visitor.requestId,
  })
}

async function createToken(
  trx: Trx,
  given: { userId: string; purpose: emailTokenRepository.EmailTokenPurpose; browserHash: Buffer | null },
): Promise<{ id: string; token: string }> {
  const token = createSecretToken()
  const { id } = await emailTokenRepository.insert(trx, {
    ...given,
    tokenHash: hashSecretToken(token),
    lifetimeMs: lifetimes[given.purpose],
  })
  return { id, token }
}

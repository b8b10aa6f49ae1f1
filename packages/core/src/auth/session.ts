import { createHash, createHmac, randomBytes } from 'node:crypto'
import { authLimits } from '@agromarket/shared'
import {
  type AppContext,
  type GuestSessionOptions,
  type RequestContext,
  type SessionUser,
  type StartedSession,
  type Visitor,
  visitorOf,
} from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { type QuotaRule, spendQuotas } from '../platform/quota/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import { mergeGuestSession } from './merge-guest-session.ts'
import * as sessionRepository from './session.repository.ts'

const day = 24 * 60 * 60 * 1000
/**
 * How long a session lives without being used. «Чужой компьютер» ends with the browser, and after 12 hours at the latest.
 * A guest's lives for a day until he comes back with it, or has put something into it that is worth keeping.
 */
const lifetimesMs = { remembered: 60 * day, guest: 60 * day, newcomer: day, foreignComputer: day / 2 } as const

const guestSessions: QuotaRule = {
  name: 'guest-sessions-address-hour',
  points: authLimits.guestSessionsInHour,
  windowSeconds: 3_600,
  code: 'rate_limited',
}

/** Whoever only looks around is counted apart: a crowd of readers at one address leaves room for those who buy. */
const incidentalSessions: QuotaRule = { ...guestSessions, name: 'incidental-sessions-address-hour' }

/** The tokens that a browser holds: one of a sign-in, one of the guest it was or is. */
export interface SessionTokens {
  user: string | undefined
  guest: string | undefined
}

export interface ResumedSession {
  id: string
  areaId: string | null
  user: SessionUser | null
}

/**
 * Finds the live session behind the browser's cookies, the sign-in's before the guest's, and prolongs it once an hour.
 * One SQL statement otherwise.
 */
export async function resumeSession(app: AppContext, tokens: SessionTokens): Promise<ResumedSession | undefined> {
  const hashes = { user: hashToken(tokens.user), guest: hashToken(tokens.guest) }
  if (!hashes.user && !hashes.guest) return undefined
  const { user, guest } = await sessionRepository.findLive(app.db, hashes)
  const session = user ?? guest
  if (session?.isUntouched) {
    const lifetime = session.isPersistent ? lifetimesMs.remembered : lifetimesMs.foreignComputer
    await sessionRepository.touch(app.db, session.id, lifetime)
  }
  // Begun by a request that was under way while the next tab signed in: what it brought belongs to the person.
  if (user?.user && guest) await mergeGuestSession(app, { sessionId: guest.id, userId: user.user.id })
  return session
}

/**
 * What `ctx.startGuestSession` does. The browser's key and the guest's cookie that has ended are the same for all its
 * requests under way: those that start a session at once start one and the same, so that no answer's cookie overwrites
 * what another has kept. Whoever lacks the key, a secret that no script reads and no kept answer brings, gets another.
 * Throws rate_limited when too many begin at one address.
 */
export async function startGuestSession(
  trx: Trx,
  visitor: Visitor,
  { endedGuest, hasContent, isIncidental = false }: GuestSessionOptions & { endedGuest: string | undefined },
): Promise<StartedSession> {
  const rule = isIncidental ? incidentalSessions : guestSessions
  await spendQuotas(trx, [{ rule, key: toAddressKey(visitor.ip) }])
  const lifetimeMs = hasContent ? lifetimesMs.guest : lifetimesMs.newcomer
  const session = { userId: null, areaId: visitor.place.areaId, lifetimeMs, isPersistent: true }
  const token = toGuestToken(visitor, endedGuest)
  const shared = token && (await create(trx, visitor, session, token))
  const started = shared ? { ...shared, token } : await createNew(trx, visitor, session)
  return { id: started.id, keep: () => visitor.guestCookie.set(started.token, lifetimesMs.guest) }
}

/**
 * Rotates to a new session that belongs to `userId`; the old one is revoked in the same transaction.
 * The returned function sends the cookie: call it after the commit. The guest's cookie is left alone: a request under
 * way may have begun a session that the answer to this one must not wipe out.
 */
export async function startUserSession(
  trx: Trx,
  visitor: Visitor,
  input: { userId: string; areaId: string | null; isForeignComputer: boolean; isRemembered: boolean },
): Promise<() => void> {
  const isPersistent = input.isRemembered && !input.isForeignComputer
  const lifetimeMs = isPersistent ? lifetimesMs.remembered : lifetimesMs.foreignComputer
  if (visitor.sessionId) await sessionRepository.revoke(trx, visitor.sessionId)
  const { token } = await createNew(trx, visitor, {
    userId: input.userId,
    areaId: input.areaId,
    lifetimeMs,
    isPersistent,
  })
  return () => {
    visitor.sessionCookie.set(token, isPersistent ? lifetimeMs : null)
    visitor.log.info({ userId: input.userId, ip: visitor.ip }, 'signed in')
  }
}

/**
 * Signs out: the session is revoked on the server and the cookie forgotten (spec §7 logout). A chosen region stays: it
 * alone goes into a fresh guest session, which outlives the browser only if the ended one did.
 */
export async function endSession(ctx: RequestContext): Promise<void> {
  const { sessionId } = ctx
  const { areaId } = ctx.place
  if (!ctx.user || !sessionId) return ctx.sessionCookie.clear()
  const visitor = visitorOf(ctx)
  const fresh = await ctx.db.transaction().execute(async (trx) => {
    const ended = await sessionRepository.revoke(trx, sessionId)
    if (!ended || !areaId) return undefined
    const { isPersistent } = ended
    const lifetimeMs = isPersistent ? lifetimesMs.guest : lifetimesMs.foreignComputer
    const { token } = await createNew(trx, visitor, { userId: null, areaId, lifetimeMs, isPersistent })
    return { token, lifetimeMs: isPersistent ? lifetimeMs : null }
  })
  ctx.sessionCookie.clear()
  ctx.log.info({ userId: ctx.user.id }, 'signed out')
  if (fresh) ctx.guestCookie.set(fresh.token, fresh.lifetimeMs)
}

type NewSession = Pick<sessionRepository.NewSession, 'userId' | 'areaId' | 'lifetimeMs' | 'isPersistent'>

async function createNew(trx: Trx, visitor: Visitor, session: NewSession): Promise<{ token: string; id: string }> {
  const token = randomBytes(32).toString('base64url')
  const created = await create(trx, visitor, session, token)
  if (!created) throw new Error('Two sessions have drawn one token')
  return { token, id: created.id }
}

async function create(
  trx: Trx,
  { ip, userAgent }: Visitor,
  session: NewSession,
  token: string,
): Promise<{ id: string } | undefined> {
  return sessionRepository.insert(trx, {
    ...session,
    tokenHash: toHash(token),
    ip,
    userAgent: userAgent.slice(0, 300),
  })
}

/** Nobody without the secret can tell the token from the key. Null for a browser without one. */
function toGuestToken({ browserKey, config }: Visitor, endedGuest = ''): string | null {
  if (browserKey === null) return null
  return createHmac('sha256', config.secret).update(`guest-session:${browserKey} ${endedGuest}`).digest('base64url')
}

function hashToken(token: string | undefined): Buffer | undefined {
  return token && token.length <= 200 ? toHash(token) : undefined
}

/** Only this hash is stored: a stolen database signs nobody in. */
function toHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether the visitor is still signed in: asked by what goes on after its request, such as a stream of events. */
export async function isSessionLive(ctx: RequestContext): Promise<boolean> {
  return ctx.sessionId !== null && sessionRepository.isLive(ctx.db, ctx.sessionId)
}

/** What `ctx.holdSession` does: whoever would end the session waits for the transaction. False when it has ended. */
export async function holdSession(trx: Trx, id: string): Promise<boolean> {
  return sessionRepository.lockLive(trx, id)
}

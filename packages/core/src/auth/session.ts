import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { AppContext, RequestContext, SessionUser, StartedSession } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { adoptGuestSession } from './adopt-guest-session.ts'
import * as sessionRepository from './session.repository.ts'

const day = 24 * 60 * 60 * 1000
/** How long a session lives without being used. «Чужой компьютер» ends with the browser, and after 12 hours at the latest. */
const lifetimesMs = { remembered: 60 * day, guest: 60 * day, foreignComputer: day / 2 } as const

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
  if (user?.user && guest) await adoptGuestSession(app, { sessionId: guest.id, userId: user.user.id })
  return session
}

/** The guest's session id, started and remembered in his cookie on his first change (cart, region). */
export async function ensureSession(ctx: RequestContext): Promise<string> {
  if (ctx.sessionId) return ctx.sessionId
  const { id, keep } = await ctx.startGuestSession(ctx.db)
  keep()
  return id
}

/**
 * What `ctx.startGuestSession` does. `browserKey` is what the guest's browser has sent along, the same for all its
 * requests under way: those that start a session at once start one and the same, so that no answer's cookie overwrites
 * what another has kept.
 */
export async function startGuestSession(
  ctx: RequestContext,
  db: Trx | RequestContext['db'],
  browserKey: string | null,
): Promise<StartedSession> {
  const session = { userId: null, areaId: ctx.place.areaId, lifetimeMs: lifetimesMs.guest, isPersistent: true }
  const token = browserKey === null ? null : deriveToken(ctx.config.secret, browserKey)
  const shared = token && (await create(ctx, db, session, token))
  const started = shared ? { ...shared, token } : await createNew(ctx, db, session)
  const keep = () => {
    ctx.guestCookie.set(started.token, session.lifetimeMs)
    ctx.sessionId = started.id
  }
  return { id: started.id, keep }
}

/**
 * Rotates to a new session that belongs to `userId`; the old one is revoked in the same transaction.
 * The returned function sends the cookie: call it after the commit. The guest's cookie is left alone: a request under
 * way may have begun a session that the answer to this one must not wipe out.
 */
export async function startUserSession(
  ctx: RequestContext,
  trx: Trx,
  input: { userId: string; areaId: string | null; isForeignComputer: boolean; isRemembered: boolean },
): Promise<() => void> {
  const isPersistent = input.isRemembered && !input.isForeignComputer
  const lifetimeMs = isPersistent ? lifetimesMs.remembered : lifetimesMs.foreignComputer
  if (ctx.sessionId) await sessionRepository.revoke(trx, ctx.sessionId)
  const { token } = await createNew(ctx, trx, { userId: input.userId, areaId: input.areaId, lifetimeMs, isPersistent })
  return () => {
    ctx.sessionCookie.set(token, isPersistent ? lifetimeMs : null)
    ctx.log.info({ userId: input.userId, ip: ctx.ip }, 'signed in')
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
  const fresh = await ctx.db.transaction().execute(async (trx) => {
    const ended = await sessionRepository.revoke(trx, sessionId)
    if (!ended || !areaId) return undefined
    const { isPersistent } = ended
    const lifetimeMs = isPersistent ? lifetimesMs.guest : lifetimesMs.foreignComputer
    const { token } = await createNew(ctx, trx, { userId: null, areaId, lifetimeMs, isPersistent })
    return { token, lifetimeMs: isPersistent ? lifetimeMs : null }
  })
  ctx.sessionCookie.clear()
  ctx.log.info({ userId: ctx.user.id }, 'signed out')
  if (fresh) ctx.guestCookie.set(fresh.token, fresh.lifetimeMs)
}

type NewSession = Pick<sessionRepository.NewSession, 'userId' | 'areaId' | 'lifetimeMs' | 'isPersistent'>

async function createNew(
  ctx: RequestContext,
  db: Trx | RequestContext['db'],
  session: NewSession,
): Promise<{ token: string; id: string }> {
  const token = randomBytes(32).toString('base64url')
  const created = await create(ctx, db, session, token)
  if (!created) throw new Error('Two sessions have drawn one token')
  return { token, id: created.id }
}

async function create(
  { ip, userAgent }: RequestContext,
  db: Trx | RequestContext['db'],
  session: NewSession,
  token: string,
): Promise<{ id: string } | undefined> {
  return sessionRepository.insert(db, {
    ...session,
    tokenHash: toHash(token),
    ip,
    userAgent: userAgent.slice(0, 300),
  })
}

/** Nobody without the secret can tell the token from the key. */
function deriveToken(secret: string, browserKey: string): string {
  return createHmac('sha256', secret).update(`guest-session:${browserKey}`).digest('base64url')
}

function hashToken(token: string | undefined): Buffer | undefined {
  return token && token.length <= 200 ? toHash(token) : undefined
}

/** Only this hash is stored: a stolen database signs nobody in. */
function toHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

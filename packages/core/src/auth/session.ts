import { createHash, randomBytes } from 'node:crypto'
import type { AppContext, RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import * as sessionRepository from './session.repository.ts'

const day = 24 * 60 * 60 * 1000
/** How long a session lives without being used. «Чужой компьютер» ends with the browser, and after 12 hours at the latest. */
const lifetimes = { remembered: 60 * day, guest: 60 * day, foreignComputer: day / 2 } as const
const touchAfterMs = 60 * 60 * 1000

/** Finds the live session behind a cookie and, once an hour, prolongs it. One SQL statement otherwise. */
export async function resumeSession(
  app: AppContext,
  token: string | undefined,
): Promise<sessionRepository.FoundSession | undefined> {
  if (!token || token.length > 200) return undefined
  const session = await sessionRepository.findLive(app.db, hashToken(token))
  if (session && Date.now() - session.lastSeenAt.getTime() > touchAfterMs) {
    const lifetime = session.isPersistent ? lifetimes.remembered : lifetimes.foreignComputer
    await sessionRepository.touch(app.db, session.id, new Date(Date.now() + lifetime))
  }
  return session
}

/** The guest's session id, started and remembered in the cookie on his first change (cart, region). */
export async function ensureSession(ctx: RequestContext): Promise<string> {
  if (ctx.sessionId) return ctx.sessionId
  const { id, keep } = await startGuestSession(ctx, ctx.db)
  keep()
  return id
}

/**
 * A guest's session as part of the change that needs one: a refused change leaves none behind. `keep` sends the cookie:
 * call it after the commit.
 */
export async function startGuestSession(
  ctx: RequestContext,
  db: Trx | RequestContext['db'],
): Promise<{ id: string; keep: () => void }> {
  const { token, id } = await create(ctx, db, {
    userId: null,
    areaId: ctx.place.areaId,
    lifetime: lifetimes.guest,
    isPersistent: true,
  })
  const keep = () => {
    ctx.sessionCookie.set(token, new Date(Date.now() + lifetimes.guest))
    ctx.sessionId = id
  }
  return { id, keep }
}

/**
 * Rotates to a new session that belongs to `userId`; the old one is revoked in the same transaction.
 * The returned function sends the cookie: call it after the commit.
 */
export async function startUserSession(
  ctx: RequestContext,
  trx: Trx,
  input: { userId: string; areaId: string | null; isForeignComputer: boolean; isRemembered: boolean },
): Promise<() => void> {
  const isPersistent = input.isRemembered && !input.isForeignComputer
  const lifetime = isPersistent ? lifetimes.remembered : lifetimes.foreignComputer
  if (ctx.sessionId) await sessionRepository.revoke(trx, ctx.sessionId)
  const { token } = await create(ctx, trx, { userId: input.userId, areaId: input.areaId, lifetime, isPersistent })
  return () => ctx.sessionCookie.set(token, isPersistent ? new Date(Date.now() + lifetime) : null)
}

/**
 * Signs out: the session is revoked on the server and the cookie forgotten (spec §7 logout). A chosen region stays: it
 * alone goes into a fresh guest session, which outlives the browser only if the ended one did.
 */
export async function endSession(ctx: RequestContext): Promise<void> {
  const { sessionId } = ctx
  const { areaId } = ctx.place
  const fresh = sessionId
    ? await ctx.db.transaction().execute(async (trx) => {
        const ended = await sessionRepository.revoke(trx, sessionId)
        if (!ended || !areaId) return undefined
        const { isPersistent } = ended
        const lifetime = isPersistent ? lifetimes.guest : lifetimes.foreignComputer
        const { token } = await create(ctx, trx, { userId: null, areaId, lifetime, isPersistent })
        return { token, expiresAt: isPersistent ? new Date(Date.now() + lifetime) : null }
      })
    : undefined
  if (fresh) ctx.sessionCookie.set(fresh.token, fresh.expiresAt)
  else ctx.sessionCookie.clear()
}

async function create(
  ctx: RequestContext,
  db: Trx | RequestContext['db'],
  input: { userId: string | null; areaId: string | null; lifetime: number; isPersistent: boolean },
): Promise<{ token: string; id: string }> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await sessionRepository.insert(db, {
    tokenHash: hashToken(token),
    userId: input.userId,
    areaId: input.areaId,
    isPersistent: input.isPersistent,
    ip: ctx.ip,
    userAgent: ctx.userAgent.slice(0, 300),
    expiresAt: new Date(Date.now() + input.lifetime),
  })
  return { token, id }
}

/** Only this hash is stored: a stolen database signs nobody in. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

import type { RequestContext, Visitor } from '../platform/context/index.ts'
import { createSecretToken, hashSecretToken } from './secret-token.ts'

/** Counted from the last sign-in or code. */
const lifetimeMs = 180 * 24 * 60 * 60 * 1000
const keyPattern = /^[\w-]{43}$/

export interface Browser {
  /** Only this hash is stored. */
  hash: Buffer
  /** Sends the cookie: call it after the commit. */
  keep: () => void
}

/**
 * Knows a browser again whoever signs in and out of it. The key signs nobody in: it tells the browser that has begun
 * something (a code, a registration) from a stranger's. Hash of the key, undefined while the browser has none.
 */
export function findBrowserHash({ browserKey: key }: Visitor): Buffer | undefined {
  return key !== null && keyPattern.test(key) ? hashSecretToken(key) : undefined
}

/**
 * A browser without a key gets one with the first answer that is its own, until it closes: requests that are under way
 * together must have the same one.
 */
export function giveBrowserKey(ctx: RequestContext): void {
  if (findBrowserHash(ctx)) return
  ctx.browserKey = createSecretToken()
  ctx.browserCookie.set(ctx.browserKey, null)
}

/** As findBrowserHash, with a new key for a browser that has none. A refused request should keep nothing. */
export function toBrowser(visitor: Visitor): Browser {
  const known = findBrowserHash(visitor)
  const key = known && visitor.browserKey ? visitor.browserKey : createSecretToken()
  return { hash: known ?? hashSecretToken(key), keep: () => visitor.browserCookie.set(key, lifetimeMs) }
}

import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'

export interface HttpAnswer {
  /** 0 when there was no answer: refused, cut off, or later than the visitor's patience. */
  status: number
  headers: Headers
  body: string
  durationMs: number
}

/** A visitor over a real connection: keeps cookies and repeats the XSRF token. Never throws for a server that is away. */
export interface HttpVisitor {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<HttpAnswer>
  /** Sends JSON; fetches the XSRF token first when there is none. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<HttpAnswer>
  /** Sends multipart/form-data, with files. */
  postForm(path: string, form: FormData, headers?: Record<string, string>): Promise<HttpAnswer>
}

let lastVisitor = 0

/** `origin` may change while the visitor lives: another server of the same shop. */
export function createHttpVisitor(origin: string | (() => string), { patienceMs = 30_000 } = {}): HttpVisitor {
  lastVisitor += 1
  // The proxy in front of the shop tells the address: one visitor's limits are not another's.
  const ip = `10.${(lastVisitor >> 16) & 255}.${(lastVisitor >> 8) & 255}.${lastVisitor & 255}`
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<HttpAnswer> {
    const startedAt = performance.now()
    const url = new URL(path, typeof origin === 'string' ? origin : origin())
    const headers = { 'x-forwarded-for': ip, ...cookieHeaders(cookies), ...init.headers }
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch(url, { redirect: 'manual', ...init, headers, signal })
      const body = await answer.text()
      for (const line of answer.headers.getSetCookie()) remember(cookies, line)
      return { status: answer.status, headers: answer.headers, body, durationMs: performance.now() - startedAt }
    } catch (error) {
      const body = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : ''
      return { status: 0, headers: new Headers(), body, durationMs: performance.now() - startedAt }
    }
  }

  async function change(path: string, body: string | FormData, headers: Record<string, string>): Promise<HttpAnswer> {
    if (!cookies.has('XSRF-TOKEN')) {
      const first = await send('/api/auth/is-guest', { headers: {} })
      if (!cookies.has('XSRF-TOKEN')) return first
    }
    return send(path, { method: 'POST', body, headers })
  }

  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      change(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    postForm: (path, form, headers = {}) => change(path, form, headers),
  }
}

/** Writes the signed-in state straight to the database and gives the visitor its cookie. */
export async function signInHttp(db: Database, visitor: HttpVisitor, userId: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      tokenHash: createHash('sha256').update(token).digest(),
      userId,
      isPersistent: true,
      userAgent: 'test',
      expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    })
    .execute()
  visitor.cookies.set('session', token)
}

function cookieHeaders(cookies: Map<string, string>): Record<string, string> {
  if (cookies.size === 0) return {}
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const token = cookies.get('XSRF-TOKEN')
  return { cookie, ...(token !== undefined && { 'x-xsrf-token': decodeURIComponent(token) }) }
}

function remember(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const mark = pair.indexOf('=')
  const isGone = /max-age=0\b|expires=thu, 01 jan 1970/i.test(line)
  if (isGone) cookies.delete(pair.slice(0, mark))
  else cookies.set(pair.slice(0, mark), pair.slice(mark + 1))
}

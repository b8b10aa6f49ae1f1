import { createHttpWire } from './http-wire.ts'
import { type Answer, createVisitor, type TestVisitor } from './test-visitor.ts'

export interface HttpAnswer {
  /** 0 when there was no answer: refused, cut off, or later than the visitor's patience. */
  status: number
  headers: Headers
  body: string
  durationMs: number
}

/** A visitor of a server that may be away: never throws for it, and takes the time of every answer. */
export interface HttpVisitor extends Pick<TestVisitor, 'ip' | 'cookies'> {
  get(path: string, headers?: Record<string, string>): Promise<HttpAnswer>
  /** Sends JSON; fetches the XSRF token first when there is none. */
  post(path: string, body: Record<string, unknown>, headers?: Record<string, string>): Promise<HttpAnswer>
  /** Sends multipart/form-data, with files. */
  postForm(path: string, form: FormData, headers?: Record<string, string>): Promise<HttpAnswer>
}

/** `origin` may change while the visitor lives: another server of the same shop. */
export function createHttpVisitor(origin: string | (() => string), { patienceMs = 30_000 } = {}): HttpVisitor {
  const visitor = createVisitor(createHttpWire(origin, { patienceMs }))

  async function change(send: () => Promise<Answer>): Promise<HttpAnswer> {
    if (!visitor.cookies.has('XSRF-TOKEN')) {
      const first = await take(() => visitor.get('/api/auth/is-guest'))
      if (!visitor.cookies.has('XSRF-TOKEN')) return first
    }
    return take(send)
  }

  return {
    ip: visitor.ip,
    cookies: visitor.cookies,
    get: (path, headers) => take(() => visitor.get(path, headers)),
    post: (path, body, headers) => change(() => visitor.post(path, body, headers)),
    postForm: (path, form, headers) => change(() => visitor.postMultipart(path, form, headers)),
  }
}

async function take(send: () => Promise<Answer>): Promise<HttpAnswer> {
  const startedAt = performance.now()
  try {
    const { statusCode, headers, body } = await send()
    const durationMs = performance.now() - startedAt
    return { status: statusCode, headers: new Headers(headers as Record<string, string>), body, durationMs }
  } catch (error) {
    const body = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : ''
    return { status: 0, headers: new Headers(), body, durationMs: performance.now() - startedAt }
  }
}

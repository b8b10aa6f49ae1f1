import type { AppRouter } from '@agromarket/server'
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'

export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload' | 'cookies' | 'json'>
/** What carries a visitor's requests: the server itself, or a wire to another process. */
export interface Wire {
  inject(options: InjectOptions): Promise<Answer>
}
type Body = Record<string, unknown>

/** A browser without pictures: keeps cookies, repeats the XSRF token, has an address of its own. */
export interface TestVisitor {
  /** Unique, so that one visitor's rate limits are not another's. */
  readonly ip: string
  readonly cookies: Map<string, string>
  readonly trpc: TRPCClient<AppRouter>
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  /** Sends JSON. */
  post(url: string, body?: Body, headers?: Record<string, string>): Promise<Answer>
  /** Sends a form; bracket names nest: `{'props[phone]': '79…'}`. */
  postForm(url: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  /** Sends multipart/form-data, with files. */
  postMultipart(url: string, form: FormData, headers?: Record<string, string>): Promise<Answer>
  /** Any other request; cookies and XSRF header are added. */
  request(options: InjectOptions): Promise<Answer>
}

let lastVisitor = 0

export function createVisitor(wire: Wire): TestVisitor {
  lastVisitor += 1
  const ip = `10.${(lastVisitor >> 16) & 255}.${(lastVisitor >> 8) & 255}.${lastVisitor & 255}`
  const cookies = new Map<string, string>()

  async function request(options: InjectOptions): Promise<Answer> {
    const isChange = !['GET', 'HEAD', undefined].includes(options.method?.toUpperCase())
    // Every answer brings the token to a visitor who has none.
    if (isChange && !cookies.has('XSRF-TOKEN')) await send({ method: 'GET', url: '/api/auth/is-guest' })
    return send(options)
  }

  async function send(options: InjectOptions): Promise<Answer> {
    const answer = await wire.inject({
      remoteAddress: ip,
      ...options,
      headers: { ...cookieHeaders(cookies), ...options.headers },
    })
    remember(cookies, answer)
    return answer
  }

  return {
    ip,
    cookies,
    trpc: createTRPCClient<AppRouter>({ links: [httpLink({ url: 'http://shop/trpc', fetch: fetchThrough(request) })] }),
    request,
    get: (url, headers = {}) => request({ method: 'GET', url, headers }),
    post: (url, body = {}, headers = {}) => request({ method: 'POST', url, payload: body, headers }),
    postForm: (url, fields, headers = {}) =>
      request({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    async postMultipart(url, form, headers = {}) {
      const encoded = new Response(form)
      const contentType = encoded.headers.get('content-type') ?? ''
      const payload = Buffer.from(await encoded.arrayBuffer())
      return request({ method: 'POST', url, payload, headers: { 'content-type': contentType, ...headers } })
    },
  }
}

function cookieHeaders(cookies: Map<string, string>): Record<string, string> {
  if (cookies.size === 0) return {}
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const token = cookies.get('XSRF-TOKEN')
  return { cookie, ...(token !== undefined && { 'x-xsrf-token': token }) }
}

function remember(cookies: Map<string, string>, answer: Answer): void {
  for (const { name, value, expires } of answer.cookies) {
    if (expires && expires.getTime() <= Date.now()) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** The tRPC client speaks HTTP as in the browser; only the wire is short. */
function fetchThrough(request: (options: InjectOptions) => Promise<Answer>) {
  return async (input: unknown, init?: { method?: string; headers?: unknown; body?: unknown }): Promise<Response> => {
    const url = new URL(String(input))
    const answer = await request({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: `${url.pathname}${url.search}`,
      headers: (init?.headers ?? {}) as Record<string, string>,
      ...(typeof init?.body === 'string' && { payload: init.body }),
    })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  }
}

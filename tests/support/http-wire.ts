import type { InjectOptions } from 'fastify'
import type { Answer, Wire } from './test-visitor.ts'

/**
 * Carries a visitor's requests to a server in another process; his address travels as a proxy would tell it. `origin`
 * may change while the visitor lives. Throws when no answer has come within `patienceMs`.
 */
export function createHttpWire(origin: string | (() => string), { patienceMs }: { patienceMs?: number } = {}): Wire {
  return {
    inject: (options) => {
      const signal = patienceMs === undefined ? null : AbortSignal.timeout(patienceMs)
      return send(new URL(String(options.url), typeof origin === 'string' ? origin : origin()), options, signal)
    },
  }
}

async function send(url: URL, options: InjectOptions, signal: AbortSignal | null): Promise<Answer> {
  const headers = new Headers({ 'x-forwarded-for': options.remoteAddress ?? '127.0.0.1' })
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, String(value))
  const { payload } = options
  const isObject = typeof payload === 'object' && !Buffer.isBuffer(payload)
  if (isObject) headers.set('content-type', 'application/json')
  const response = await fetch(url, {
    method: options.method ?? 'GET',
    headers,
    redirect: 'manual',
    signal,
    ...(payload !== undefined && {
      body: isObject ? JSON.stringify(payload) : (payload as string | Buffer<ArrayBuffer>),
    }),
  })
  const rawPayload = Buffer.from(await response.arrayBuffer())
  const body = rawPayload.toString()
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    rawPayload,
    body,
    cookies: response.headers.getSetCookie().map(parseCookie),
    json: () => JSON.parse(body),
  }
}

function parseCookie(line: string): Answer['cookies'][number] {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = splitOnce(pair)
  const known = new Map(attributes.map(splitOnce).map(([key, text]) => [key.toLowerCase(), text ?? '']))
  const expires = known.get('expires')
  return {
    name,
    value: decodeURIComponent(value),
    ...(expires !== undefined && { expires: new Date(expires) }),
    ...(known.has('path') && { path: known.get('path') ?? '' }),
    ...(known.has('httponly') && { httpOnly: true }),
    ...(known.has('secure') && { secure: true }),
    ...(known.has('samesite') && { sameSite: known.get('samesite') ?? '' }),
  } as Answer['cookies'][number]
}

function splitOnce(text: string): [string, string?] {
  const at = text.indexOf('=')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

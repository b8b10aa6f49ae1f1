import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen, retry, wrap } from 'cockatiel'
import { OutboundError } from './outbound-error.ts'

export interface HttpRequest {
  method: 'GET' | 'POST'
  /** Holds no secrets: an address may be logged. */
  url: string
  headers?: Readonly<Record<string, string>>
  /** Sent as a form, or as JSON. */
  form?: Readonly<Record<string, string>>
  json?: unknown
  timeoutMs: number
  /** Only such a call is repeated, once. */
  isIdempotent: boolean
  /** Lists are longer than answers. */
  maxBytes?: number
}

export interface HttpAnswer {
  status: number
  body: string
}

export interface HttpClient {
  /** Throws OutboundError when no answer comes or the service fails. */
  send(request: HttpRequest): Promise<HttpAnswer>
  /** Posts a form and returns status and body. Secrets travel in the form. Throws as `send` does. */
  postForm(
    url: string,
    form: Record<string, string>,
    options: { timeoutMs: number; isIdempotent: boolean },
  ): Promise<HttpAnswer>
}

/** Failures in a row that switch a provider off, and for how long. */
const breakAfterFailures = 5
const breakForMs = 30_000
/** More than any provider's answer unless told otherwise; the rest of a runaway body is not read. */
const maxBodyBytes = 64 * 1024

/** One per provider: the breaker is its own. */
export function createHttpClient(provider: string): HttpClient {
  const isFault = (error: unknown) => error instanceof OutboundError
  const breaker = circuitBreaker(handleWhen(isFault), {
    halfOpenAfter: breakForMs,
    breaker: new ConsecutiveBreaker(breakAfterFailures),
  })
  const repeatOnce = wrap(retry(handleWhen(isFault), { maxAttempts: 1 }), breaker)
  const send = async (request: HttpRequest): Promise<HttpAnswer> => {
    const policy = request.isIdempotent ? repeatOnce : breaker
    try {
      return await policy.execute(() => attempt(provider, request))
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error
      throw new OutboundError(provider, `${provider}: отключён на полминуты после ошибок подряд`, { cause: error })
    }
  }
  return {
    send,
    postForm: (url, form, options) => send({ method: 'POST', url, form, ...options }),
  }
}

async function attempt(provider: string, request: HttpRequest): Promise<HttpAnswer> {
  const { method, url, headers, timeoutMs, maxBytes = maxBodyBytes } = request
  try {
    const response = await fetch(url, {
      method,
      ...toBody(request, headers),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await readBody(response, maxBytes)
    if (response.status < 500) return { status: response.status, body }
    throw new OutboundError(provider, `${provider}: ошибка на стороне сервиса, ${response.status}`, {
      outcome: 'unknown',
    })
  } catch (error) {
    throw error instanceof OutboundError ? error : toOutboundError(provider, error)
  }
}

function toBody({ form, json }: HttpRequest, headers: HttpRequest['headers'] = {}): RequestInit {
  if (form) return { headers, body: new URLSearchParams(form) }
  if (json === undefined) return { headers }
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(json) }
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let body = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    body += decoder.decode(chunk, { stream: true })
    if (size > maxBytes) break
  }
  return body + decoder.decode()
}

/** These happen before a request has left. */
const unsentCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function toOutboundError(provider: string, error: unknown): OutboundError {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new OutboundError(provider, `${provider}: нет ответа в срок`, { outcome: 'unknown', cause: error })
  }
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : ''
  return new OutboundError(provider, `${provider}: нет связи ${String(code)}`.trim(), {
    outcome: unsentCodes.has(code) ? 'refused' : 'unknown',
    cause: error,
  })
}

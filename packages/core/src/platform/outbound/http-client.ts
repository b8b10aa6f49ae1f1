import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen, retry, wrap } from 'cockatiel'
import { OutboundError } from './outbound-error.ts'

export interface HttpClient {
  /**
   * Posts a form and returns status and body. Secrets travel in the form, never in the address, which may be logged.
   * Throws OutboundError when no answer comes or the service fails. Only an idempotent call is repeated, once.
   */
  postForm(
    url: string,
    form: Record<string, string>,
    options: { timeoutMs: number; isIdempotent: boolean },
  ): Promise<{ status: number; body: string }>
}

/** Failures in a row that switch a provider off, and for how long. */
const breakAfterFailures = 5
const breakForMs = 30_000
/** More than any provider's answer; the rest of a runaway body is not read. */
const maxBodyBytes = 64 * 1024

/** One per provider: the breaker is its own. */
export function createHttpClient(provider: string): HttpClient {
  const isFault = (error: unknown) => error instanceof OutboundError
  const breaker = circuitBreaker(handleWhen(isFault), {
    halfOpenAfter: breakForMs,
    breaker: new ConsecutiveBreaker(breakAfterFailures),
  })
  const repeatOnce = wrap(retry(handleWhen(isFault), { maxAttempts: 1 }), breaker)
  return {
    async postForm(url, form, { timeoutMs, isIdempotent }) {
      const policy = isIdempotent ? repeatOnce : breaker
      try {
        return await policy.execute(() => post(provider, url, form, timeoutMs))
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error
        throw new OutboundError(provider, `${provider}: отключён на полминуты после ошибок подряд`, { cause: error })
      }
    },
  }
}

async function post(
  provider: string,
  url: string,
  form: Record<string, string>,
  timeoutMs: number,
): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await readBody(response)
    if (response.status < 500) return { status: response.status, body }
    throw new OutboundError(provider, `${provider}: ошибка на стороне сервиса, ${response.status}`, {
      outcome: 'unknown',
    })
  } catch (error) {
    throw error instanceof OutboundError ? error : toOutboundError(provider, error)
  }
}

async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let body = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    body += decoder.decode(chunk, { stream: true })
    if (size > maxBodyBytes) break
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

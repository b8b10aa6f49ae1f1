import { z } from 'zod'
import { createHttpClient, type HttpAnswer, OutboundError, parseAnswer } from '../../outbound/index.ts'

export const provider = 'cdek'

export interface CdekOptions {
  clientId: string
  clientSecret: string
  baseUrl: string
  /** Of one call. */
  timeoutMs?: number
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
/** A token is renewed so much before its end. */
const renewEarlyMs = 10_000
const defaultTimeoutMs = 4_000

interface CdekRequest {
  method: 'GET' | 'POST'
  path: string
  json?: unknown
  timeoutMs?: number
  maxBytes?: number
}

export interface CdekSession {
  /** Asks with the client's token. Throws OutboundError also for a wrong key and for too many calls. */
  ask(request: CdekRequest): Promise<HttpAnswer>
}

/** Keeps one token for all calls of the process; one that is refused is asked for anew, once. */
export function createCdekSession(options: CdekOptions): CdekSession {
  const http = createHttpClient(provider)
  const { clientId, clientSecret, baseUrl, timeoutMs = defaultTimeoutMs } = options
  let known: { token: string; until: number } | undefined

  const readToken = async (): Promise<string> => {
    if (known && performance.now() < known.until) return known.token
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const url = `${baseUrl}/oauth/token`
    const { status, body } = await http.send({ method: 'POST', url, form, timeoutMs, isIdempotent: true })
    if (status >= 400)
      throw new OutboundError(provider, `${provider}: ключ не принят, ${status}`, { isPermanent: true })
    const { access_token: token, expires_in: seconds } = parseAnswer(provider, body, tokenSchema)
    known = { token, until: performance.now() + seconds * 1000 - renewEarlyMs }
    return token
  }
  const askOnce = async ({ path, ...request }: CdekRequest): Promise<HttpAnswer> => {
    const headers = { authorization: `Bearer ${await readToken()}` }
    return http.send({ timeoutMs, ...request, url: `${baseUrl}/${path}`, headers, isIdempotent: true })
  }
  return {
    async ask(request) {
      const first = await askOnce(request)
      if (first.status === 401) known = undefined
      const answer = first.status === 401 ? await askOnce(request) : first
      if (![401, 403, 429].includes(answer.status)) return answer
      throw new OutboundError(provider, `${provider}: отказ в доступе, ${answer.status}`)
    },
  }
}

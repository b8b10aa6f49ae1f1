import { z } from 'zod'
import { createHttpClient, OutboundError, parseAnswer } from '../../outbound/index.ts'
import type { TelephonyPort } from '../telephony.port.ts'
import { toLastDigits } from '../to-last-digits.ts'

const provider = 'smsc'
const defaultTimeoutMs = 10_000
/** 6 forbidden text or sender, 7 phone format, 8 cannot be delivered. */
const permanentCodes: ReadonlySet<number> = new Set([6, 7, 8])

const refusal = z.object({ error: z.string(), error_code: z.coerce.number() })
const id = z.union([z.string(), z.number()])
const callAnswer = z.union([refusal, z.object({ id, code: z.union([z.string(), z.number()]) })])
const smsAnswer = z.union([refusal, z.object({ id })])

/** SMSC, for Russia and Kazakhstan alike (integrations §6.2). A call or an SMS costs money: it is never repeated here. */
export function createSmscTelephony(options: {
  login: string
  password: string
  baseUrl: string
  timeoutMs?: number
}): TelephonyPort {
  const http = createHttpClient(provider)
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const send = async (form: Record<string, string>): Promise<string> => {
    const { body } = await http.postForm(
      `${options.baseUrl}/sys/send.php`,
      { login: options.login, psw: options.password, fmt: '3', charset: 'utf-8', ...form },
      { timeoutMs, isIdempotent: false },
    )
    return body
  }
  return {
    provider,
    isAvailable: true,
    async call(phone) {
      const answer = parseAnswer(provider, await send({ phones: phone, mes: 'code', call: '1' }), callAnswer)
      if ('error' in answer) throw toError(answer)
      return { code: toLastDigits(provider, answer.code), providerMessageId: String(answer.id) }
    },
    async sendSms(phone, text) {
      const answer = parseAnswer(provider, await send({ phones: phone, mes: text }), smsAnswer)
      if ('error' in answer) throw toError(answer)
      return { providerMessageId: String(answer.id) }
    },
  }
}

function toError(answer: z.infer<typeof refusal>): OutboundError {
  return new OutboundError(provider, `${provider}: отказ ${answer.error_code} ${answer.error}`, {
    isPermanent: permanentCodes.has(answer.error_code),
  })
}

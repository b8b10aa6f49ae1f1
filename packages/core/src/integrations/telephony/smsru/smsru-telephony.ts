import { z } from 'zod'
import { createHttpClient, OutboundError, parseAnswer } from '../../outbound/index.ts'
import type { TelephonyPort } from '../telephony.port.ts'
import { toLastDigits } from '../to-last-digits.ts'

const provider = 'smsru'
const defaultTimeoutMs = 10_000
/** Wrong number, no text, text too long, no route to the number: repeating changes nothing. */
const permanentCodes: ReadonlySet<number> = new Set([202, 203, 205, 207])

const refusal = z.object({
  status: z.literal('ERROR'),
  status_code: z.coerce.number().optional(),
  status_text: z.string().optional(),
})
const callAnswer = z.union([
  refusal,
  z.object({
    status: z.literal('OK'),
    code: z.union([z.string(), z.number()]),
    call_id: z.union([z.string(), z.number()]).optional(),
  }),
])
const oneSms = z.union([
  refusal,
  z.object({ status: z.literal('OK'), sms_id: z.union([z.string(), z.number()]).optional() }),
])
const smsAnswer = z.union([refusal, z.object({ status: z.literal('OK'), sms: z.record(z.string(), oneSms) })])

/** SMS.RU (integrations §6.1). A call or an SMS costs money: it is never repeated here. */
export function createSmsruTelephony(options: { apiId: string; baseUrl: string; timeoutMs?: number }): TelephonyPort {
  const http = createHttpClient(provider)
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const post = (path: string, form: Record<string, string>) =>
    http.postForm(
      `${options.baseUrl}${path}`,
      { ...form, api_id: options.apiId, json: '1' },
      { timeoutMs, isIdempotent: false },
    )
  return {
    provider,
    isAvailable: true,
    async call(phone, ip) {
      const answer = parseAnswer(provider, (await post('/code/call', { phone, ip })).body, callAnswer)
      if (answer.status === 'ERROR') throw toError(answer)
      return { code: toLastDigits(provider, answer.code), providerMessageId: toId(answer.call_id) }
    },
    async sendSms(phone, text, ip) {
      const answer = parseAnswer(provider, (await post('/sms/send', { to: phone, msg: text, ip })).body, smsAnswer)
      if (answer.status === 'ERROR') throw toError(answer)
      const sms = answer.sms[phone] ?? Object.values(answer.sms)[0]
      if (!sms) throw new OutboundError(provider, `${provider}: в ответе нет сообщения`, { outcome: 'unknown' })
      if (sms.status === 'ERROR') throw toError(sms)
      return { providerMessageId: toId(sms.sms_id) }
    },
  }
}

function toError(answer: z.infer<typeof refusal>): OutboundError {
  const text = [answer.status_code, answer.status_text].filter((part) => part !== undefined).join(' ')
  return new OutboundError(provider, `${provider}: отказ ${text}`.trim(), {
    isPermanent: answer.status_code !== undefined && permanentCodes.has(answer.status_code),
  })
}

function toId(id: string | number | undefined): string | null {
  return id === undefined ? null : String(id)
}

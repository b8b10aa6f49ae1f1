import type { Logger } from 'pino'
import { z } from 'zod'
import { createHttpClient, OutboundError, parseAnswer } from '../../outbound/index.ts'
import type { CaptchaPort } from '../captcha.port.ts'

const provider = 'smartcaptcha'
const timeoutMs = 3_000
const answerSchema = z.object({
  status: z.enum(['ok', 'failed']),
  message: z.string().default(''),
  host: z.string().default(''),
})

/**
 * Yandex SmartCaptcha (integrations §5.1). While the service fails, visitors are let through, as its makers advise:
 * the limits per phone and address still stand. A token is one-time there too, so a check is never repeated.
 */
export function createSmartCaptcha(options: {
  siteKey: string
  secret: string
  publicUrl: string
  baseUrl: string
  log: Logger
}): CaptchaPort {
  const http = createHttpClient(provider)
  const ownHost = new URL(options.publicUrl).hostname
  return {
    widget: { provider, siteKey: options.siteKey },
    async createChallenge() {
      return null
    },
    async verify(token, ip) {
      if (token === '') return false
      try {
        const { status, body } = await http.postForm(
          `${options.baseUrl}/validate`,
          { secret: options.secret, token, ip },
          { timeoutMs, isIdempotent: false },
        )
        if (status !== 200) throw new OutboundError(provider, `${provider}: статус ${status}`)
        return isAccepted(parseAnswer(provider, body, answerSchema))
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        options.log.warn({ err: error }, 'captcha service fails: the visitor is let through')
        return true
      }
    },
    toSpendKey: (token) => token,
  }

  function isAccepted(answer: z.infer<typeof answerSchema>): boolean {
    if (answer.status === 'failed') {
      if (answer.message.startsWith('Authentication failed')) {
        options.log.error({ answer }, 'captcha secret is refused: check SMARTCAPTCHA_SECRET')
      }
      return false
    }
    // An empty host means that the service itself is in trouble.
    return answer.host === '' || answer.host.replace(/:\d+$/, '') === ownHost
  }
}

import type { z } from 'zod'
import { OutboundError } from './outbound-error.ts'

/**
 * Reads a provider's JSON. HTML pages, empty bodies and other shapes are provider errors with an unknown outcome;
 * a bare number is how old interfaces spell a refusal (integrations §6.1).
 */
export function parseAnswer<Answer>(provider: string, body: string, schema: z.ZodType<Answer>): Answer {
  const text = body.trim()
  if (/^-?\d+$/.test(text)) throw new OutboundError(provider, `${provider}: отказ, код ${text}`)
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new OutboundError(provider, `${provider}: непонятный ответ «${text.slice(0, 80)}»`, { outcome: 'unknown' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

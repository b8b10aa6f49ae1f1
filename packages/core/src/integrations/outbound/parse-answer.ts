import type { z } from 'zod'
import { OutboundError } from './outbound-error.ts'
import { parseKeepingAmounts } from './parse-amounts.ts'

/**
 * Reads a provider's JSON. HTML pages, empty bodies and other shapes are provider errors with an unknown outcome;
 * a bare number is how old interfaces spell a refusal (integrations §6.1). Numbers under `amounts` stay text for
 * `amountText`.
 */
export function parseAnswer<Answer>(
  provider: string,
  body: string,
  schema: z.ZodType<Answer>,
  amounts: ReadonlySet<string> = new Set(),
): Answer {
  const text = body.trim()
  if (/^-?\d+$/.test(text)) throw new OutboundError(provider, `${provider}: отказ, код ${text}`)
  const parsed = schema.safeParse(parseKeepingAmounts(text, amounts))
  if (parsed.success) return parsed.data
  throw new OutboundError(provider, `${provider}: непонятный ответ «${text.slice(0, 80)}»`, { outcome: 'unknown' })
}

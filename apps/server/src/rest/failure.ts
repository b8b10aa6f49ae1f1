import { type AppError, type ErrorCode, errorRegistry, offerDiffSchema } from '@agromarket/shared'
import { z } from 'zod'

const errorCodes = Object.keys(errorRegistry) as [ErrorCode, ...ErrorCode[]]

/** A refusal in the contract's shape (§2). */
export const failureSchema = z.object({
  error_status: z.literal('error'),
  code: z.enum(errorCodes),
  message: z.string().meta({ description: 'Русский текст, который можно показать' }),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  retryAfter: z.int().optional().meta({ description: 'Секунды' }),
  articles: z.array(z.string()).optional(),
  diff: offerDiffSchema.nullable().optional().meta({ description: 'offer_changed: изменения клиента сейчас' }),
  version: z.int().optional().meta({ description: 'offer_changed: версия предложения сейчас' }),
  requestId: z.string().optional(),
})
export type Failure = z.infer<typeof failureSchema>

/** A fault of ours carries the request id to tell support. */
export function renderFailure(refusal: AppError, requestId: string): Failure {
  const { issues, retryAfter, articles, offer } = refusal.details
  return {
    error_status: 'error',
    code: refusal.code,
    message: refusal.message,
    ...(issues && { issues }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(articles && { articles }),
    ...offer,
    ...(refusal.code === 'unavailable' && { requestId }),
  }
}

import type { AppError, ErrorIssue } from '@agromarket/shared'

export interface Failure {
  error_status: 'error'
  code: string
  message: string
  issues?: ErrorIssue[]
  retryAfter?: number
  articles?: string[]
  requestId?: string
}

/** A refusal in the contract's shape (§2). A fault of ours carries the request id to tell support. */
export function renderFailure(refusal: AppError, requestId: string): Failure {
  const { issues, retryAfter, articles } = refusal.details
  return {
    error_status: 'error',
    code: refusal.code,
    message: refusal.message,
    ...(issues && { issues }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(articles && { articles }),
    ...(refusal.code === 'unavailable' && { requestId }),
  }
}

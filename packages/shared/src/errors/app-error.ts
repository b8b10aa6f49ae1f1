import { type ErrorCode, type ErrorDetails, type ErrorStatus, errorRegistry } from './registry.ts'

/** A refusal the visitor can understand. Thrown by business functions; each transport has one translator for it. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorRegistry[code].message)
    this.code = code
    this.details = details
  }

  get status(): ErrorStatus {
    return errorRegistry[this.code].status
  }
}

/** Builds the refusal for `throw appError('cart_full')`. */
export function appError(code: ErrorCode, details: ErrorDetails = {}): AppError {
  return new AppError(code, details)
}

import { AppError, appError } from '@agromarket/shared'
import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'

/** Names that tRPC has for the registry's statuses; it knows none for 410, 414 and 431. The status itself is told beside the name. */
const nameOfStatus: Record<AppError['status'], TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  431: 'BAD_REQUEST',
  503: 'SERVICE_UNAVAILABLE',
}

export function toTrpcError(refusal: AppError): TRPCError {
  return new TRPCError({ code: nameOfStatus[refusal.status], message: refusal.message, cause: refusal })
}

/** What the visitor is told: code, status and text are the registry's, whichever door the refusal leaves by. */
export function refusalOf(error: TRPCError): AppError {
  const { code, cause } = error
  if (cause instanceof AppError) return cause
  if (cause instanceof ZodError) {
    const issues = cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
    return appError('validation_error', { issues })
  }
  if (isOurFault(error)) return appError('unavailable')
  if (code === 'NOT_FOUND') return appError('not_found')
  return appError(code === 'PAYLOAD_TOO_LARGE' ? 'request_too_large' : 'bad_request')
}

/** Not a refusal that somebody has thought of, but something broken: it is logged and shown without detail. */
export function isOurFault({ code, cause }: TRPCError): boolean {
  return !(cause instanceof AppError) && (code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE')
}

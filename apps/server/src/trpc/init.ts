import { type Permission, requirePermission } from '@agromarket/core/auth'
import type { RequestContext } from '@agromarket/core/platform/context'
import { AppError, type ErrorDetails } from '@agromarket/shared'
import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { assertStorable } from '../input/assert-storable.ts'

type TrpcCode = TRPCError['code']

const codeOfStatus: Record<number, TrpcCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

const t = initTRPC
  .context<RequestContext>()
  .meta<{ access: Permission }>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const cause = error.cause
      const isFault = isOurFault(error)
      const refusal =
        cause instanceof AppError
          ? { code: cause.code as string, details: cause.details }
          : cause instanceof ZodError
            ? { code: 'validation_error', details: { issues: toIssues(cause) } as ErrorDetails }
            : { code: isFault ? 'unavailable' : 'bad_request', details: {} as ErrorDetails }
      return {
        ...shape,
        message: cause instanceof AppError ? cause.message : messageOf(refusal.code),
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          appCode: refusal.code,
          ...refusal.details,
          ...(isFault && { requestId: ctx?.requestId }),
        },
      }
    },
  })

export const router = t.router

/** Turns the domain's refusals into tRPC's, so that status and code reach the client. */
const translateRefusals = t.middleware(async ({ next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof AppError) {
    const { cause } = result.error
    throw new TRPCError({ code: codeOfStatus[cause.status] ?? 'BAD_REQUEST', message: cause.message, cause })
  }
  // A fault of ours passes: the visitor may try again (contract §2 knows no 500).
  if (!result.ok && result.error.code === 'INTERNAL_SERVER_ERROR') {
    throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: result.error.message, cause: result.error.cause })
  }
  return result
})

const refuseUnstorable = t.middleware(async ({ getRawInput, next }) => {
  assertStorable(await getRawInput())
  return next()
})

const base = t.procedure.use(translateRefusals).use(refuseUnstorable)
function procedureFor(access: Permission) {
  return base.meta({ access }).use(({ ctx, next }) => {
    requirePermission(ctx, access)
    return next()
  })
}

export const publicProcedure = procedureFor('public')
export const userProcedure = procedureFor('user')

/** Not a refusal that somebody has thought of, but something broken: it is logged and shown without detail. */
export function isOurFault({ code, cause }: TRPCError): boolean {
  return !(cause instanceof AppError) && (code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE')
}

function toIssues(error: ZodError): NonNullable<ErrorDetails['issues']> {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

function messageOf(code: string): string {
  if (code === 'validation_error') return 'Проверьте поля: часть данных указана неверно.'
  return code === 'unavailable' ? 'Сервис временно недоступен. Повторите через минуту.' : 'Запрос не разобран.'
}

import { requirePermission } from '@agromarket/core/auth'
import type { RequestContext } from '@agromarket/core/platform/context'
import { AppError, type Permission } from '@agromarket/shared'
import { initTRPC, TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { assertStorable } from '../input/assert-storable.ts'
import { isOurFault, refusalOf, toTrpcError } from './refusals.ts'

export interface ProcedureMeta {
  access: Permission
  /** Too much work to come twenty times in one request. */
  isAlone?: boolean
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    // A stream begins anew every few minutes, with what the visitor may see by then; proxies see it breathe.
    sse: {
      maxDurationMs: 5 * 60_000,
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    errorFormatter({ shape, error, ctx }) {
      const { code: appCode, status: httpStatus, message, details } = refusalOf(error)
      const requestId = isOurFault(error) && { requestId: ctx?.requestId }
      // What a stream throws has passed no middleware; by a fault's code browsers would ask again and again.
      const { code } = error.cause instanceof AppError ? toTrpcError(error.cause) : error
      const number = TRPC_ERROR_CODES_BY_KEY[code]
      // tRPC answers with the status that stands in the data.
      return { ...shape, code: number, message, data: { code, httpStatus, appCode, ...details, ...requestId } }
    },
  })

export const router = t.router

/** Turns the domain's refusals into tRPC's, so that status and code reach the client. */
const translateRefusals = t.middleware(async ({ next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof AppError) throw toTrpcError(result.error.cause)
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

/** Every procedure names the one permission that it asks for. */
export function procedureFor(access: Permission) {
  return base.meta({ access }).use(({ ctx, next }) => {
    requirePermission(ctx, access)
    return next()
  })
}

export const publicProcedure = procedureFor('public')

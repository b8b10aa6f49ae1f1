import { type Permission, requirePermission } from '@agromarket/core/auth'
import type { RequestContext } from '@agromarket/core/platform/context'
import { AppError, appError } from '@agromarket/shared'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { assertStorable } from '../input/assert-storable.ts'
import { toRefusalRecord } from '../plugins/errors.ts'
import { renderFailure } from './failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; the authorisation test reads it. */
    access?: Permission
  }
}

export interface RestRoute<Input extends z.ZodType> {
  method: 'GET' | 'POST'
  url: string
  /** Shown in /api/docs. */
  summary: string
  tag: string
  access: Permission
  input: Input
  /** The handler reads the body itself and then calls `request.startClock()`. */
  readsBody?: boolean
  /** Example of the answer for /api/docs; never with real prices. */
  answer?: unknown
  handle(
    ctx: RequestContext,
    input: z.output<Input>,
    io: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<unknown>
}

/**
 * Registers one REST route: parameters from path, query and body (bracket names nested) are merged, parsed by the
 * shared schema and handed to the business function. The schema is also the route's OpenAPI description.
 */
export function defineRoute<Input extends z.ZodType>(server: FastifyInstance, route: RestRoute<Input>): void {
  server.route({
    method: route.method,
    url: route.url,
    config: { access: route.access, readsBody: route.readsBody ?? false },
    schema: describe(route),
    handler: async (request, reply) => {
      requirePermission(request.ctx, route.access)
      const input = parseInput(route.input, collectInput(request))
      reply.header('cache-control', 'no-store')
      return route.handle(request.ctx, input, { request, reply })
    },
  })
}

/**
 * An auth route of spec §7: parameters stand in `props[…]` beside `type`; what the visitor can correct is answered
 * with 200 and error_status 'error' (contract §2), `message` and `code` always present.
 */
export function defineAuthRoute<Input extends z.ZodType>(
  server: FastifyInstance,
  route: Omit<RestRoute<Input>, 'method' | 'tag' | 'access' | 'handle'> & {
    handle(ctx: RequestContext, input: z.output<Input>): Promise<{ message: string }>
  },
): void {
  const full = { ...route, method: 'POST', tag: 'Вход и регистрация', access: 'public' } as const
  server.route({
    method: 'POST',
    url: route.url,
    config: { access: 'public' },
    schema: describe(full),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        const { props, ...rest } = collectInput(request)
        const input = parseInput(route.input, { ...rest, ...(isRecord(props) ? props : {}) })
        return { error_status: 'success', code: '', ...(await route.handle(request.ctx, input)) }
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        request.log.info(toRefusalRecord(error.code, request), 'auth refused')
        return renderFailure(error, request.id)
      }
    },
  })
}

/** Path, query and body as one object; region_id belongs to the request, not to the route. */
export function collectInput(request: FastifyRequest): Record<string, unknown> {
  const body = isRecord(request.body) ? request.body : {}
  const query = isRecord(request.query) ? request.query : {}
  const { region_id: _, ...input } = { ...query, ...body, ...(request.params as Record<string, unknown>) }
  return input
}

/** Parses or throws validation_error with the path and text of every issue. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  assertStorable(value)
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw appError('validation_error', {
    issues: result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function describe(
  route: Pick<RestRoute<z.ZodType>, 'method' | 'summary' | 'tag' | 'input' | 'answer' | 'access'>,
): object {
  const input = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' })
  return {
    summary: route.summary,
    tags: [route.tag],
    ...(route.method === 'GET' ? { querystring: input } : { body: input }),
    ...(route.access !== 'public' && { security: [{ session: [] }] }),
    response: {
      '2xx': { description: 'Ответ', ...(route.answer === undefined ? {} : { examples: [route.answer] }) },
      '4xx': { $ref: 'Failure#' },
    },
  }
}

import { requirePermission } from '@agromarket/core/auth'
import type { RequestContext } from '@agromarket/core/platform/context'
import { AppError, type AuthAnswer, appError, authAnswerSchema, type Permission } from '@agromarket/shared'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { assertStorable } from '../input/assert-storable.ts'
import { toRefusalRecord } from '../plugins/errors.ts'
import { describeRoute } from './describe-route.ts'
import { failureSchema, renderFailure } from './failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The one permission that the route asks for; the authorisation test reads it. */
    access?: Permission
    /** Programs call it with a key of their own: no cookie counts, and none has to be guarded. */
    byKey?: boolean
    /** What the route takes and answers; the contract tests read both. */
    input?: z.ZodType
    answer?: z.ZodType
  }
}

export interface RestRoute<Input extends z.ZodType, Answer extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  /** Shown in /api/docs. */
  summary: string
  tag: string
  access: Permission
  input: Input
  /** The handler reads the body itself and then calls `request.startClock()`. */
  readsBody?: boolean
  /** Programs call it with a key in the Authorization header instead of a session; `access` is 'public' then. */
  byKey?: boolean
  /** Refuses whoever has no right key, before anything that he has sent is looked at. */
  admit?(ctx: RequestContext, request: FastifyRequest): Promise<void>
  /** The most bytes of a body that is not read by the handler; a megabyte unless told otherwise. */
  maxBodyBytes?: number
  /** What a body may be sent as; JSON or a form unless told otherwise. */
  bodyTypes?: readonly string[]
  /**
   * What it answers with 2xx. It types the handler and describes the route; a test holds live answers against it, and
   * nothing is parsed by it while the shop serves.
   */
  answer: Answer
  handle(
    ctx: RequestContext,
    input: z.output<Input>,
    io: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<z.output<Answer>>
}

/**
 * Registers one REST route: parameters from path, query and body (bracket names nested) are merged, parsed by the
 * shared schema and handed to the business function. Input and answer are also the route's OpenAPI description.
 */
export function defineRoute<Input extends z.ZodType, Answer extends z.ZodType>(
  server: FastifyInstance,
  route: RestRoute<Input, Answer>,
): void {
  server.route({
    method: route.method,
    url: route.url,
    ...(route.maxBodyBytes !== undefined && { bodyLimit: route.maxBodyBytes }),
    config: {
      access: route.access,
      input: route.input,
      answer: route.answer,
      readsBody: route.readsBody ?? false,
      byKey: route.byKey ?? false,
    },
    schema: describeRoute(route),
    handler: async (request, reply) => {
      requirePermission(request.ctx, route.access)
      await route.admit?.(request.ctx, request)
      const input = parseRequest(route.input, request)
      reply.header('cache-control', 'no-store')
      return route.handle(request.ctx, input, { request, reply })
    },
  })
}

const authRouteAnswer = z.union([
  authAnswerSchema.extend({ error_status: z.literal('success'), code: z.literal('') }),
  failureSchema,
])

/**
 * An auth route of spec §7: parameters stand in `props[…]` beside `type`; what the visitor can correct is answered
 * with 200 and error_status 'error' (contract §2), `message` and `code` always present.
 */
export function defineAuthRoute<Input extends z.ZodType>(
  server: FastifyInstance,
  route: Pick<RestRoute<Input, typeof authAnswerSchema>, 'url' | 'summary' | 'input'> & {
    handle(ctx: RequestContext, input: z.output<Input>): Promise<AuthAnswer>
  },
): void {
  const kind = { method: 'POST', tag: 'Вход и регистрация', access: 'public', answer: authRouteAnswer } as const
  server.route({
    method: 'POST',
    url: route.url,
    config: { access: kind.access, input: route.input, answer: kind.answer },
    schema: describeRoute({ ...route, ...kind }),
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
  const query = isRecord(request.query) ? withoutBlanks(request.query) : {}
  const { region_id: _, ...input } = { ...query, ...body, ...(request.params as Record<string, unknown>) }
  return input
}

/** Parses what a request brings; refused under the address of another route, it has been called with a wrong method. */
function parseRequest<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  try {
    return parseInput(schema, collectInput(request))
  } catch (error) {
    throw isOfAnotherRoute(request) ? appError('not_found') : error
  }
}

/** «GET /api/ps/get-models» falls to «/api/ps/:id», for the route of that address takes POST alone. */
function isOfAnotherRoute({ url, routeOptions, server }: FastifyRequest): boolean {
  const path = url.replace(/\/?(\?.*)?$/, '')
  return server.routeList.some((route) => route.url === path && route.url !== routeOptions.url)
}

/** A field of the address that nobody has filled in says nothing, as the contract writes them: «page=», «categories[]=». */
function withoutBlanks(query: Record<string, unknown>): Record<string, unknown> {
  const isTold = (value: unknown) => value !== '' && !(Array.isArray(value) && value.every((one) => one === ''))
  return Object.fromEntries(Object.entries(query).filter(([, value]) => isTold(value)))
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

import { Readable } from 'node:stream'
import { z } from 'zod'
import type { RestRoute } from './define-route.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type DescribedRoute = Pick<
  RestRoute<z.ZodType, z.ZodType>,
  'method' | 'url' | 'summary' | 'tag' | 'input' | 'answer' | 'access' | 'bodyTypes' | 'byKey'
>

/** The answer of a route that sends a file as it is. */
export const fileAnswer = z
  .custom<Buffer | Readable>((value) => Buffer.isBuffer(value) || value instanceof Readable)
  .meta({ type: 'string', format: 'binary' })

/** Contract §2: in the query of any request it overrides the visitor's region. */
const regionParameter = { region_id: { type: 'string', description: 'Регион вместо сохранённого' } }
const jsonOrForm = ['application/json', 'application/x-www-form-urlencoded']

/** A route's OpenAPI description: its input by place, its answer, its refusals, and who may call it. */
export function describeRoute(route: DescribedRoute): object {
  const input = toJsonSchema(route.input, 'input')
  const inPath = [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const pathInput = pickProperties(input, (name) => inPath.includes(name))
  const otherInput = inPath.length > 0 ? pickProperties(input, (name) => !inPath.includes(name)) : input
  const isRead = route.method === 'GET'
  return {
    operationId: toOperationId(route),
    summary: route.summary,
    tags: [route.tag],
    security: toSecurity(route),
    ...(inPath.length > 0 && { params: pathInput }),
    querystring: isRead
      ? { ...otherInput, properties: { ...otherInput.properties, ...regionParameter } }
      : { type: 'object', properties: regionParameter },
    ...(!isRead && { body: otherInput, consumes: route.bodyTypes ?? jsonOrForm }),
    response: {
      '2xx': { description: 'Ответ', ...toAnswer(route.answer) },
      '4xx': { description: 'Отказ', $ref: 'Failure#' },
      '5xx': { description: 'Сбой или перегрузка', $ref: 'Failure#' },
    },
  }
}

function pickProperties(
  { properties = {}, required = [] }: JsonSchema,
  isWanted: (name: string) => boolean,
): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isWanted(name))),
    required: required.filter(isWanted),
  }
}

function toAnswer(answer: z.ZodType): object {
  const schema = toJsonSchema(answer, 'output')
  return answer === fileAnswer ? { content: { 'application/octet-stream': { schema } } } : schema
}

/** A change carries the token (contract §2); a public route answers a guest too. */
function toSecurity({ method, access, byKey }: DescribedRoute): Record<string, []>[] {
  if (byKey) return [{ key: [] }]
  const token: Record<string, []> = method === 'GET' ? {} : { xsrf: [] }
  const signedIn = { ...token, session: [] satisfies [] }
  return access === 'public' ? [token, signedIn] : [signedIn]
}

/** «GET /api/orders/:id» → getApiOrdersId. */
function toOperationId({ method, url }: DescribedRoute): string {
  const words = url.split(/[^a-zA-Z0-9]+/).filter(Boolean)
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (io === 'input') return
      // Answers may grow: one field more is no reason for a client to refuse them.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  })
  return described
}

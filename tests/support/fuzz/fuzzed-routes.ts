import type { JsonSchema } from './arbitrary-of-schema.ts'

export interface FuzzedRoute {
  method: 'GET' | 'POST' | 'PUT'
  /** With parameters as `{id}`. */
  path: string
  /** Names and kinds of its parameters, wherever they stand. */
  input: JsonSchema
}

interface OpenApiOperation {
  parameters?: { name: string; in: 'query' | 'path'; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
export interface OpenApi {
  paths: Record<string, Partial<Record<'get' | 'post' | 'put', OpenApiOperation>>>
}

/** Routes that the interface's description leaves out; /readyz takes nothing and tells of services that tests lack. */
const undocumented: FuzzedRoute[] = [
  { method: 'GET', path: '/auth-social', input: textsOf('authclient', 'redirect-url') },
  {
    method: 'GET',
    path: '/auth-social/callback/{provider}',
    input: textsOf('provider', 'state', 'code', 'error', 'payload', 'device_id'),
  },
  { method: 'GET', path: '/api/dev/outbox', input: textsOf('to') },
  { method: 'GET', path: '/dev/outbox', input: textsOf('to') },
  { method: 'GET', path: '/sitemap/{name}.xml', input: textsOf('name') },
  { method: 'GET', path: '/sitemap.xml', input: {} },
  { method: 'GET', path: '/robots.txt', input: {} },
  { method: 'GET', path: '/metrics', input: {} },
  { method: 'GET', path: '/healthz', input: {} },
  { method: 'GET', path: '/api/openapi.json', input: {} },
  { method: 'GET', path: '/api/docs', input: {} },
]

function textsOf(...names: string[]): JsonSchema {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }
}

/** Every REST route with its input, from the interface's own description. */
export function toFuzzedRoutes({ paths }: OpenApi): FuzzedRoute[] {
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as FuzzedRoute['method'],
      path,
      input: inputOf(operation),
    })),
  )
  return [...documented, ...undocumented]
}

function inputOf({ parameters = [], requestBody }: OpenApiOperation): JsonSchema {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  if (body && !body.properties) return body
  return {
    type: 'object',
    properties: { ...body?.properties, ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])) },
    required: [...(body?.required ?? []), ...parameters.filter((one) => one.required).map(({ name }) => name)],
  }
}

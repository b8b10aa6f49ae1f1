import { appRouter } from '@agromarket/server'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { z } from 'zod'
import { arbitraryOfSchema, type JsonSchema } from '../../support/fuzz/arbitrary-of-schema.ts'
import { anyAddress, type FuzzedRole, fuzzSeed, fuzzTimes, runsOf } from '../../support/fuzz/given-fuzzed-shop.ts'
import { hostileText, hostileValue } from '../../support/fuzz/hostile-values.ts'
import { useFuzzedShop } from '../../support/fuzz/use-fuzzed-shop.ts'
import type { Answer, TestVisitor } from '../../support/test-visitor.ts'

const fuzzed = useFuzzedShop('procedures')

interface Procedure {
  _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] }
}
const procedures = Object.entries(appRouter._def.procedures) as unknown as [string, Procedure][]

function inputOf({ _def }: Procedure): JsonSchema {
  const [schema] = _def.inputs
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}
}

function call(visitor: TestVisitor, path: string, isQuery: boolean, json: string | undefined): Promise<Answer> {
  const query = isQuery && json !== undefined ? `?input=${encodeURIComponent(json.toWellFormed())}` : ''
  return visitor.request({
    method: isQuery ? 'GET' : 'POST',
    url: `/trpc/${path}${query}`,
    remoteAddress: anyAddress(),
    ...(!isQuery && { payload: json ?? '', headers: { 'content-type': 'application/json' } }),
  })
}

describe('every procedure, called with what its own schema allows and what it does not', () => {
  it.each(procedures)(
    '%s: no fault, no delay, no trace of a refusal',
    { timeout: 60_000 * fuzzTimes },
    async (path, procedure) => {
      const input = arbitraryOfSchema(inputOf(procedure), fuzzed.known)
      for (const [role, numRuns] of Object.entries(runsOf) as [FuzzedRole, number][]) {
        await fc.assert(
          fc.asyncProperty(input, async (value) => {
            const visitor = await fuzzed.visitorOf(role)
            const send = () => call(visitor, path, procedure._def.type === 'query', JSON.stringify(value))
            await fuzzed.expectHarmless(path, send)
          }),
          { seed: fuzzSeed, numRuns, endOnFailure: true },
        )
      }
    },
  )
})

describe('the door of the procedures', () => {
  it('takes no harm from batches, unknown names, methods and broken JSON', {
    timeout: 60_000 * fuzzTimes,
  }, async () => {
    const name = fc.oneof(fc.constantFrom(...procedures.map(([path]) => path)), hostileText)
    const body = fc.oneof(
      hostileText,
      fc.json(),
      hostileValue.map((value) => JSON.stringify(value) ?? ''),
      fc.constantFrom('{"0":{}', '{"0":', '[', '"', '{"0":{"__proto__":1}}', '[1,2,3]', '{"-1":{}}', '{"99999999":{}}'),
    )
    const request = fc.record({
      names: fc.array(name, { minLength: 1, maxLength: 6 }),
      isBatch: fc.boolean(),
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD') as fc.Arbitrary<'GET'>,
      type: fc.constantFrom(
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'x',
        '',
      ),
      body,
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ names, isBatch, method, type, body }) => {
        const paths = encodeURIComponent(names.join(',').toWellFormed()).slice(0, 4_000)
        const input = method === 'GET' ? `&input=${encodeURIComponent(body.toWellFormed()).slice(0, 8_000)}` : ''
        const visitor = await fuzzed.visitorOf('buyer')
        await fuzzed.expectHarmless('batch login verify', () =>
          visitor.request({
            method,
            url: `/trpc/${paths}?${isBatch ? 'batch=1' : ''}${input}`,
            remoteAddress: anyAddress(),
            ...(method !== 'GET' && method !== 'HEAD' && { payload: body, headers: { 'content-type': type } }),
          }),
        )
      }),
      { seed: fuzzSeed, numRuns: 300 * fuzzTimes, endOnFailure: true },
    )
  })
})

import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import qs from 'qs'
import { beforeAll, describe, it } from 'vitest'
import { arbitraryOfSchema } from '../../support/fuzz/arbitrary-of-schema.ts'
import { type FuzzedRoute, type OpenApi, toFuzzedRoutes } from '../../support/fuzz/fuzzed-routes.ts'
import { anyAddress, type FuzzedRole, fuzzSeed, fuzzTimes, runsOf } from '../../support/fuzz/given-fuzzed-shop.ts'
import { hostileText } from '../../support/fuzz/hostile-values.ts'
import { useFuzzedShop } from '../../support/fuzz/use-fuzzed-shop.ts'

const fuzzed = useFuzzedShop('routes')

let routes: FuzzedRoute[]

beforeAll(async () => {
  const answer = await fuzzed.shop.visitor().get('/api/openapi.json')
  routes = toFuzzedRoutes(answer.json() as OpenApi)
})

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts the values where a client may put them: into the path, the query, a form with brackets, or JSON. */
function toRequest(route: FuzzedRoute, value: unknown, way: 'query' | 'form' | 'json' | 'props'): InjectOptions {
  const fields = isFields(value) ? value : {}
  const url = route.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(inPath(fields[name] ?? 'x').toWellFormed()),
  )
  const inBody = route.method !== 'GET' && way !== 'query'
  const given = way === 'props' ? { props: value } : value
  const text = way === 'form' || !inBody ? wellFormed(() => qs.stringify(given)) : JSON.stringify(given)
  return {
    method: route.method,
    url: (inBody ? url : `${url}?${text}`).slice(0, 12_000),
    remoteAddress: anyAddress(),
    ...(inBody && {
      payload: text ?? '',
      headers: { 'content-type': way === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' },
    }),
  }
}

/** Not every object can be turned into a string: it may have a field of the name that does it. */
function inPath(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A half character cannot be percent-encoded: such values travel as JSON only. */
function wellFormed(encode: () => string): string {
  try {
    return encode()
  } catch {
    return 'half=%ED%A0%80&bad=%zz'
  }
}

describe('every route, called with what its own description allows and what it does not', () => {
  it('takes no harm: no fault, no delay, no trace of a refusal', { timeout: 240_000 * fuzzTimes }, async () => {
    const way = fc.constantFrom('query', 'form', 'json', 'props') as fc.Arbitrary<'query'>
    for (const route of routes) {
      const input = arbitraryOfSchema(route.input, fuzzed.known)
      for (const [role, numRuns] of Object.entries(runsOf) as [FuzzedRole, number][]) {
        await fc.assert(
          fc.asyncProperty(input, way, async (value, how) => {
            const visitor = await fuzzed.visitorOf(role)
            const request = toRequest(route, value, how)
            await fuzzed.expectHarmless(`${route.method} ${route.path}`, () => visitor.request(request))
          }),
          { seed: fuzzSeed, numRuns, endOnFailure: true },
        )
      }
    }
  })
})

describe('requests of no kind that the shop knows', () => {
  it('take no harm from wrong types, broken bodies, odd methods, headers and paths', {
    timeout: 60_000 * fuzzTimes,
  }, async () => {
    const request = fc.record({
      route: fc.constantFrom(...routes),
      tail: fc.oneof(
        fc.constantFrom('', '/', '//', '/..', '/%2e%2e', '%00', '?', '?a[b][c][d][e][f][g]=1', '?__proto__[x]=1'),
        hostileText,
      ),
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD') as fc.Arbitrary<'GET'>,
      type: fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'text/xml',
        'application/octet-stream',
        '',
      ),
      body: fc.oneof(
        hostileText,
        fc.constantFrom(
          '{"a":',
          '{"__proto__":{"a":1}}',
          `${'['.repeat(50_000)}`,
          `${'[['.repeat(5_000)}${']]'.repeat(5_000)}`,
        ),
        fc.constantFrom(
          '--x\r\n',
          '--x\r\nContent-Disposition: form-data; name="products"\r\n\r\n[{',
          'a[b]=1&'.repeat(3_000),
        ),
        fc.constantFrom(
          `--x\r\nContent-Disposition: form-data; name="files[]"; filename="../../a\u0000.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n`,
        ),
      ),
      header: fc.constantFrom(
        'x-forwarded-for',
        'cookie',
        'x-xsrf-token',
        'host',
        'idempotency-key',
        'user-agent',
        'accept-encoding',
        'referer',
        'origin',
      ),
      headerValue: fc.string({ maxLength: 200 }).map((text) => text.replace(/[^\x21-\x7e]/g, '-')),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ route, tail, method, type, body, header, headerValue }) => {
        const visitor = await fuzzed.visitorOf('buyer')
        await fuzzed.expectHarmless('any login verify', () =>
          visitor.request({
            method,
            url: encodeURI(`${route.path.replace(/[{}]/g, '')}${tail}`.toWellFormed())
              .slice(0, 8_000)
              .replace(/%25/g, '%'),
            remoteAddress: anyAddress(),
            ...(method !== 'GET' && method !== 'HEAD' && { payload: body }),
            headers: { ...(method !== 'GET' && method !== 'HEAD' && { 'content-type': type }), [header]: headerValue },
          }),
        )
      }),
      { seed: fuzzSeed, numRuns: 600 * fuzzTimes, endOnFailure: true },
    )
  })
})

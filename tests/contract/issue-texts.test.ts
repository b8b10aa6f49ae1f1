import { appRouter } from '@agromarket/server'
import * as shared from '@agromarket/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { arbitraryOfSchema, type JsonSchema } from '../support/fuzz/arbitrary-of-schema.ts'
import { hostileValue } from '../support/fuzz/hostile-values.ts'
import { useTestShop } from '../support/test-shop.ts'

const shop = useTestShop()
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** Every schema that a stranger's values meet: those of `shared`, of the REST routes and of the procedures. */
function everySchema(): Map<string, z.ZodType> {
  const ofShared = Object.entries<unknown>({ ...shared })
  const ofRoutes = shop.server.routeList.map(({ method, url, input }) => [`${method} ${url}`, input] as const)
  const procedures = Object.entries(appRouter._def.procedures) as unknown as [string, { _def: { inputs: unknown[] } }][]
  const ofProcedures = procedures.flatMap(([name, { _def }]) => _def.inputs.map((input) => [name, input] as const))
  const all = [...ofShared, ...ofRoutes, ...ofProcedures]
  return new Map(all.filter((entry): entry is [string, z.ZodType] => isSchema(entry[1])))
}

/** A sentence in Russian: no word in other letters but those that people know, no name of a type, field or code. */
function isPlainRussian(text: string): boolean {
  return /^[А-ЯЁ][^\n]*[а-яё0-9»"]$/.test(text.replace(/\.$/, '')) && !/[a-z_<>=]/i.test(text.replace(/E-?mail/g, ''))
}

describe('what is wrong with an input', () => {
  it('is told in plain Russian by every schema, whatever it is given', { timeout: 120_000 }, () => {
    const schemas = everySchema()
    expect(schemas.size).toBeGreaterThan(60)
    const told = new Map<string, string>()
    for (const [name, schema] of schemas) {
      const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
      const value = fc.oneof(
        arbitraryOfSchema(described, {}),
        hostileValue,
        fc.constantFrom(undefined, null, {}, [], ''),
      )
      for (const one of fc.sample(value, { seed: 1, numRuns: 120 })) {
        for (const { message } of schema.safeParse(one).error?.issues ?? []) told.set(message, name)
      }
    }

    expect([...told].filter(([text]) => !isPlainRussian(text))).toEqual([])
    expect(told.size).toBeGreaterThan(20)
  })
})

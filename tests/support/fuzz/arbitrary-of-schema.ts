import fc, { type Arbitrary } from 'fast-check'
import { hostileText, hostileValue } from './hostile-values.ts'

/** The part of JSON Schema that our input schemas use. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
}

/** Values that mean something to the shop under test, by the name of the field that takes them. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** At every place of the value one time in this many something hostile stands instead. */
const hostileOnceIn = 6
/** No need for longer ones: the giants are among the hostile values. */
const longestText = 40
const longestList = 4

/** Inputs of a procedure or route: mostly what its own schema asks for, now and then hostile anywhere inside. */
export function arbitraryOfSchema(schema: JsonSchema, known: KnownValues, name = ''): Arbitrary<unknown> {
  const values = known[name]
  const proper = properValue(schema, known, name)
  return fc.oneof(
    { weight: hostileOnceIn - 1, arbitrary: values ? fc.oneof(fc.constantFrom(...values), proper) : proper },
    { weight: 1, arbitrary: hostileValue },
  )
}

function properValue(schema: JsonSchema, known: KnownValues, name: string): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf ?? typesOf(schema)
  if (branches) return fc.oneof(...branches.map((branch) => properValue(branch, known, name)))
  switch (schema.type) {
    case 'object':
      return properObject(schema, known)
    case 'array':
      return properArray(schema, known, name)
    case 'string':
      return properText(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return properNumber(schema)
    default:
      return hostileValue
  }
}

function typesOf({ type, ...rest }: JsonSchema): JsonSchema[] | undefined {
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : undefined
}

function properObject({ properties = {}, required = [] }: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, arbitraryOfSchema(schema, known, name)])
  const model: Record<string, Arbitrary<unknown>> = Object.fromEntries(fields)
  const whole = fc.record(model, { requiredKeys: required, noNullPrototype: true })
  const extra = fc.dictionary(fc.oneof(hostileText, fc.constantFrom('id', 'userId', 'isAdmin')), hostileValue, {
    maxKeys: 2,
    noNullPrototype: true,
  })
  return fc.oneof(
    { weight: 9, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([fields, more]) => ({ ...more, ...fields })) },
    { weight: 1, arbitrary: extra },
  )
}

function properArray(schema: JsonSchema, known: KnownValues, name: string): Arbitrary<unknown> {
  const minLength = schema.minItems ?? 0
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? longestList, longestList))
  return fc.array(arbitraryOfSchema(schema.items ?? {}, known, name), { minLength, maxLength })
}

function properText({ pattern, minLength = 0, maxLength = longestText }: JsonSchema): Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const longest = Math.max(minLength, Math.min(maxLength, longestText))
  return fc.oneof(fc.string({ minLength, maxLength: longest, unit: 'grapheme' }), fc.constant('я'.repeat(maxLength)))
}

function properNumber(schema: JsonSchema): Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? -1_001) + 1
  const max = schema.maximum ?? 1_000_000
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 50) }), fc.constantFrom(min, max))
}

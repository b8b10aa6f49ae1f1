import { describe, expect, it } from 'vitest'
import { assertStorable } from './assert-storable.ts'

describe('assertStorable', () => {
  it('refuses the character that PostgreSQL cannot hold, however deep it stands', () => {
    expect(() => assertStorable({ a: [{ b: 'x\u0000' }] })).toThrow(
      expect.objectContaining({ code: 'validation_error' }),
    )
  })

  it('lets any other text pass, and nesting that would exhaust a recursion', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}"дно"${']'.repeat(100_000)}`)
    expect(() => assertStorable(['Привет\n', '😀', null, 1, deep])).not.toThrow()
  })
})

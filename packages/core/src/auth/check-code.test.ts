import { describe, expect, it } from 'vitest'
import { hashCode } from '../notifications/index.ts'
import { checkCode } from './check-code.ts'
import type { CodeRow } from './phone-code.repository.ts'

const secret = 'a secret'
const now = new Date('2026-11-21T12:00:00Z')
const options = { secret, now, mayBeUsed: false }
const code = (changes: Partial<CodeRow> = {}): CodeRow => ({
  id: 'c1',
  codeHash: hashCode(secret, 'c1', '0421'),
  wrongTries: 0,
  expiresAt: new Date('2026-11-21T12:05:00Z'),
  consumedAt: null,
  ...changes,
})

describe('checkCode', () => {
  it('accepts the digits and refuses others', () => {
    expect(checkCode(code(), '0421', options)).toBe('right')
    expect(checkCode(code(), '421', options)).toBe('code_error')
  })

  it('refuses the right digits after five wrong tries', () => {
    expect(checkCode(code({ wrongTries: 4 }), '0421', options)).toBe('right')
    expect(checkCode(code({ wrongTries: 5 }), '0421', options)).toBe('too_many_attempts')
  })

  it('refuses a code that is out of date, used, or was never sent', () => {
    expect(checkCode(code({ expiresAt: now }), '0421', options)).toBe('code_expired')
    expect(checkCode(code({ consumedAt: now }), '0421', options)).toBe('code_expired')
    expect(checkCode(code({ codeHash: null }), '0421', options)).toBe('code_expired')
    expect(checkCode(undefined, '0421', options)).toBe('code_expired')
  })

  it('accepts a used code for the password step that follows it', () => {
    expect(checkCode(code({ consumedAt: now }), '0421', { ...options, mayBeUsed: true })).toBe('right')
  })
})

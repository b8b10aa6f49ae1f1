import { expect, it } from 'vitest'
import { codeOfMessage, hashCode } from './hash-code.ts'

const [one, other] = ['019a-one', '019a-other']

it('hashes the same code differently for another row or another secret', () => {
  const hash = hashCode('secret', one, '1234')

  expect(hash).toBe(hashCode('secret', one, '1234'))
  expect(hash).not.toBe(hashCode('secret', other, '1234'))
  expect(hash).not.toBe(hashCode('another secret', one, '1234'))
  expect(hash).not.toContain('1234')
})

it('draws four digits, the same for a repeated message, spread over all codes', () => {
  const codes = Array.from({ length: 2_000 }, (_, index) => codeOfMessage('secret', `message-${index}`))

  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
  expect(codeOfMessage('secret', 'message-0')).toBe(codes[0])
  expect(codeOfMessage('another secret', 'message-0')).not.toBe(codes[0])
  expect(new Set(codes).size).toBeGreaterThan(1_700)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})

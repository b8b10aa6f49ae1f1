import { expect, it } from 'vitest'
import { createInvoiceToken, readInvoiceToken } from './invoice-link.ts'

const id = '01a2049d-fa21-718a-a3ea-9083ea69be21'
const now = new Date('2026-03-16T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
const token = createInvoiceToken('secret', id, now)

it('opens its document for thirty days', () => {
  expect(token).toMatch(/^[\w-]{48}$/)
  expect(readInvoiceToken('secret', token, later(29.9))).toBe(id)
  expect(readInvoiceToken('secret', token, later(30.1))).toBeUndefined()
})

it('opens nothing once a sign of it is changed, or sealed with another secret', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(readInvoiceToken('secret', token.slice(0, at) + other + token.slice(at + 1), now)).toBeUndefined()
  }
  expect(readInvoiceToken('another', token, now)).toBeUndefined()
  for (const wrong of ['', 'x', token.slice(1), `${token}A`, 'ы'.repeat(48)]) {
    expect(readInvoiceToken('secret', wrong, now)).toBeUndefined()
  }
})

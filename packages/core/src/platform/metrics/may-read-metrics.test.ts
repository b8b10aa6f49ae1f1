import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './may-read-metrics.ts'

describe('without a token', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s, this machine, may read', (address) => {
    expect(mayReadMetrics({ address, headers: {} }, null)).toBe(true)
  })

  it.each(['127.0.0.1.evil.test', '203.0.113.9', '10.0.0.1', '', undefined])('%s may not', (address) => {
    expect(mayReadMetrics({ address, headers: {} }, null)).toBe(false)
  })

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['x-forwarded-host', 'shop.test'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
  ])('whom a proxy on this machine brings (%s: «%s») may not', (name, value) => {
    expect(mayReadMetrics({ address: '127.0.0.1', headers: { [name]: value } }, null)).toBe(false)
  })
})

describe('with a token', () => {
  const token = 'a-long-enough-token'
  const bearing = (authorization: string) => ({ address: '203.0.113.9', headers: { authorization, via: '1.1 proxy' } })

  it('its bearer may read from anywhere', () => {
    expect(mayReadMetrics(bearing(`Bearer ${token}`), token)).toBe(true)
  })

  it('nobody else may, this machine neither', () => {
    expect(mayReadMetrics(bearing('Bearer another-token-here'), token)).toBe(false)
    expect(mayReadMetrics({ address: '127.0.0.1', headers: {} }, token)).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddressKey } from './address-key.ts'

describe('toAddressKey', () => {
  it('counts an IPv4 address by itself', () => {
    expect(toAddressKey('203.0.113.9')).toBe('203.0.113.9')
  })

  it.each(['::ffff:203.0.113.9', '::ffff:cb00:7109', '64:ff9b::203.0.113.9', '2002:cb00:7109:1::5'])(
    'finds the IPv4 address inside %s',
    (ip) => {
      expect(toAddressKey(ip)).toBe('203.0.113.9')
    },
  )

  it('counts all addresses of an IPv6 subscriber as one, however they are written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (host) => {
        const groups = [48n, 32n, 16n, 0n].map((shift) => ((host >> shift) & 0xffffn).toString(16))
        expect(toAddressKey(`2001:DB8:1:2:${groups.join(':')}`)).toBe('2001:db8:1:2::/64')
      }),
    )
    expect(toAddressKey('fe80::1%eth0')).toBe('fe80::/64')
  })

  it('tells the next subscriber apart', () => {
    expect(toAddressKey('2001:db8:1:3::1')).not.toBe(toAddressKey('2001:db8:1:2::1'))
  })

  it('lets text that is no address stand', () => {
    expect(toAddressKey('unknown')).toBe('unknown')
  })
})

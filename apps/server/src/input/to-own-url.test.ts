import { describe, expect, it } from 'vitest'
import { toOwnUrl } from './to-own-url.ts'

describe('toOwnUrl', () => {
  it.each([
    ['/', '/'],
    ['/fp/%D1%80%D0%B5%D0%BC%D0%BD%D0%B8?q=100%', '/fp/%D1%80%D0%B5%D0%BC%D0%BD%D0%B8?q=100%'],
    ['//evil.test/x?y=//z', '/evil.test/x?y=//z'],
    ['/\\\\evil.test', '/evil.test'],
    ['http://evil.test/zapchasti?q=1', '/zapchasti?q=1'],
    ['HTTPS://evil.test', '/'],
    ['*', '/*'],
    ['', '/'],
    ['/%', '/%25'],
    ['/%zz?a=%', '/%25zz?a=%'],
    ['/api/parts/%ff', '/api/parts/%25ff'],
  ])('%s → %s', (given, expected) => {
    expect(toOwnUrl(given)).toBe(expected)
  })
})

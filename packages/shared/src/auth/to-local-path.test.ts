import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLocalPath } from './to-local-path.ts'

const origin = 'https://shop.test'

/** What addresses are forged of: what browsers drop, what they take for a slash, and what begins another site. */
const piece = fc.oneof(
  fc.constantFrom('/', '//', '\\', '/\\', '.', '..', '/./', '/.//', '@', ':', '?', '#', '%', ';', '&'),
  fc.constantFrom('\t', '\n', '\r', '\r\n', ' ', '\u0000', '\u0001', '\u00a0', '\u2028', '\ufeff'),
  fc.constantFrom('%09', '%0A', '%0d%0a', '%2F', '%5C', '%2e', '%00', '%'),
  fc.constantFrom(
    'http:',
    'https:',
    'javascript:',
    'data:',
    'blob:https://shop.test/',
    'https://shop.test',
    'user:pw@',
  ),
  fc.constantFrom('evil.test', 'shop.test', 'cart', '／', '＼', '。', '\u0441', 'xn--', '😀', '\ud800'),
  fc.string({ maxLength: 3 }),
)
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

describe('toLocalPath', () => {
  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/profile/bookmarks?page=2#top', '/profile/bookmarks?page=2#top'],
    ['/fp/ремни', '/fp/%D1%80%D0%B5%D0%BC%D0%BD%D0%B8'],
    ['/login?next=//evil.test', '/login?next=//evil.test'],
    ['/%09/evil.test', '/%09/evil.test'],
    ['/\tcart', '/cart'],
    ['//shop.test/cart', '/cart'],
  ])('follows %j within the shop', (given, expected) => {
    expect(toLocalPath(given, origin)).toBe(expected)
  })

  it.each([
    ...['//evil.test', '/\\evil.test', '\\\\evil.test', '/.//evil.test', '/..//evil.test/x', '/a/..//evil.test'],
    ...['/\t/evil.test/x', '/\n\\evil.test/', '/\r\n/evil.test', '\t//evil.test', ' //evil.test'],
    ...['https://evil.test/', 'https:evil.test', 'javascript:alert(1)', 'blob:https://shop.test/x', 'profile', ''],
    ...['//shop.test@evil.test/', '//shop.test:8443/', 'http://shop.test/', `/${'x'.repeat(500)}`, '//[', undefined],
  ])('does not follow %j', (given) => {
    expect(toLocalPath(given, origin)).toBeUndefined()
  })

  it('names a place of the shop or nothing, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
        ),
        (given) => {
          const path = toLocalPath(given, origin)
          if (path === undefined) return
          expect(path).toMatch(/^\/[\x21-\x7e]*$/)
          // As a browser follows it, from a page of any depth, and as a server sends it on.
          for (const page of [`${origin}/`, `${origin}/a/b/c?d#e`]) expect(new URL(path, page).origin).toBe(origin)
          expect(new URL(path, 'http://other.test').origin).toBe('http://other.test')
          expect(toLocalPath(path, origin)).toBe(path)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

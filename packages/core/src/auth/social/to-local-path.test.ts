import { describe, expect, it } from 'vitest'
import { toLocalPath } from './to-local-path.ts'

describe('toLocalPath', () => {
  it('keeps a path of ours with its query', () => {
    expect(toLocalPath('/profile/bookmarks?page=2#top')).toBe('/profile/bookmarks?page=2#top')
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'profile',
    '',
  ])('turns %j into the front page', (value) => {
    expect(toLocalPath(value)).toBe('/')
  })
})

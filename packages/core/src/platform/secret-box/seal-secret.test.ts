import { expect, it } from 'vitest'
import { openSecret, sealSecret } from './seal-secret.ts'

const appSecret = 'a'.repeat(32)

it('a sealed secret opens for its row alone, and says nothing of itself', () => {
  const sealed = sealSecret(appSecret, 'feed:1', 'login:пароль')

  expect(openSecret(appSecret, 'feed:1', sealed)).toBe('login:пароль')
  expect(openSecret(appSecret, 'feed:2', sealed)).toBeUndefined()
  expect(openSecret('b'.repeat(32), 'feed:1', sealed)).toBeUndefined()
  expect(sealed.includes('login')).toBe(false)
  expect(sealSecret(appSecret, 'feed:1', 'login:пароль').equals(sealed)).toBe(false)
})

it.each([0, 5, 20, -1])('a secret that was changed at byte %s does not open', (at) => {
  const sealed = sealSecret(appSecret, 'feed:1', 'login:пароль')
  const place = at < 0 ? sealed.length - 1 : at
  sealed.writeUInt8(sealed.readUInt8(place) ^ 1, place)

  expect(openSecret(appSecret, 'feed:1', sealed)).toBeUndefined()
})

it('what is no sealed secret at all does not open', () => {
  expect(openSecret(appSecret, 'feed:1', Buffer.alloc(3))).toBeUndefined()
})

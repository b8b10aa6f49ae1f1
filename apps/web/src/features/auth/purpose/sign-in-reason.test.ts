import { expect, it } from 'vitest'
import { signInPurpose } from './sign-in-reason.ts'

it('says what the visitor signs in for', () => {
  expect(signInPurpose({ reason: 'price' })).toBe('увидеть цену')
  expect(signInPurpose({ redirectUrl: '/checkout' })).toBe('оформить заказ')
  expect(signInPurpose({ redirectUrl: '/profile/orders' })).toBe('увидеть заказы')
})

it('prefers what was pressed to where it leads', () => {
  expect(signInPurpose({ reason: 'favorite', redirectUrl: '/profile/bookmarks' })).toBe('сохранить в избранное')
})

it('says nothing to whoever has pressed «Войти»', () => {
  expect(signInPurpose({})).toBeNull()
  expect(signInPurpose({ redirectUrl: '/contacts' })).toBeNull()
})

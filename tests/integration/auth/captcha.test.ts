import { expect, it } from 'vitest'
import { solveCaptcha } from '../../support/solve-captcha.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

const ask = async (phone: string, token: string) =>
  (
    await shop.visitor().postForm('/api/auth/verify-by-captcha', {
      type: 'phone',
      'props[phone]': phone,
      'props[captcha-token]': token,
      'props[acceptGDPR]': '1',
    })
  ).json()

it('tells the form which captcha stands on it', async () => {
  const answer = await shop.visitor().get('/api/captcha/config')
  expect(answer.json()).toEqual({ provider: 'altcha', challengeUrl: '/api/captcha/challenge' })
})

it('accepts a solved challenge once, however the solution is spelled, even when it is sent twice at once', async () => {
  const token = await solveCaptcha(shop.visitor())
  const respelled = Buffer.from(` ${Buffer.from(token, 'base64')} `).toString('base64')

  const answers = await Promise.all([ask('79100000001', token), ask('79100000002', respelled)])

  expect(answers.map((answer) => answer.code).sort()).toEqual(['', 'captcha_error'])
  expect(await ask('79100000003', token)).toMatchObject({ code: 'captcha_error' })
})

it('refuses a solution of another shop’s challenge', async () => {
  const token = await solveCaptcha(shop.visitor())
  const payload = JSON.parse(Buffer.from(token, 'base64').toString())
  payload.challenge.signature = '0'.repeat(64)
  expect(await ask('79100000004', Buffer.from(JSON.stringify(payload)).toString('base64'))).toMatchObject({
    error_status: 'error',
    code: 'captcha_error',
  })
})

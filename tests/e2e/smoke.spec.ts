import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('the home page comes from the server, comes alive and has nothing to object to', async ({ page }) => {
  const answer = await page.goto('/')

  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('pages leave the server compressed', async ({ request }) => {
  const answer = await request.get('/fp', { headers: { 'accept-encoding': 'br' } })

  expect(answer.headers()['content-encoding']).toBe('br')
  expect(await answer.text()).toContain('data-part-id')
})

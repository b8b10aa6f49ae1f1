import { expect, test } from './support/test.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

test('without a network the words stand over the bar, not on its button', async ({ page, context, givenCart }) => {
  const [part] = await givenCart(2)
  await page.goto('/cart')
  const next = page.locator('[data-bottom-bar]').getByRole('link')
  await expect(next).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Увеличить количество' }).first().click()
  const words = page.getByRole('alert').filter({ hasText: 'Нет связи с сервером' })
  await expect(words).toBeVisible()

  expect(part).toBeDefined()
  const toast = await words.boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual((await next.boundingBox())?.y ?? 0)
})

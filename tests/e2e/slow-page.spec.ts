import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const scrollY = (page: Page) => page.evaluate<number>('scrollY')
const skeleton = (page: Page) => page.locator('#content').getByRole('status', { name: 'Загрузка' }).first()

test('a slow page is opened at its top, and left for the place that was', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/fp/remni')
  const link = page.locator('#content').getByRole('row').last().getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate('scrollBy(0, 300)')
  const before = await scrollY(page)
  expect(before).toBeGreaterThan(500)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/trpc\//, async (route) => {
    await held
    await route.continue()
  })

  await link.dispatchEvent('click')
  await expect(skeleton(page)).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ремни/)
  await expect.poll(() => scrollY(page)).toBe(before)

  await link.dispatchEvent('click')
  await expect(skeleton(page)).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Наличие' })).toBeVisible()
  expect(await scrollY(page)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ремни/)
  await expect.poll(() => scrollY(page)).toBe(before)
})

import type { Page } from '@playwright/test'
import { addToFavorites } from './support/favorites.ts'
import { expect, test } from './support/test.ts'

const addresses = [
  '/',
  '/fp/remni',
  '/zapchasti',
  '/zapchasti/6201471-gates',
  '/catalog',
  '/catalog/traktory',
  '/contacts',
  '/cart',
]

for (const width of [1200, 1024, 768]) {
  test(`at ${width} px no page scrolls sideways and no word of a list is cut to nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, addresses)

    await page.goto('/fp/remni')

    const [name] = await page.locator('[data-part-id] td:nth-child(2)').all()
    expect((await name?.boundingBox())?.width).toBeGreaterThan(100)
  })
}

// WCAG 2.2, 1.4.10: 1280 px at a zoom of 400 % are 320.
test.describe('At 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test.describe.configure({ timeout: 120_000 })

  test('no page scrolls sideways for a guest', async ({ page, givenParts }) => {
    const parts = await givenParts(3)
    await expectNoSidewaysScroll(page, [
      ...addresses,
      `/compare/${parts.map(({ id }) => id).join(',')}`,
      '/catalog/zernouborochnye-kombayny/rostselmash-acros',
      '/fp',
      '/servis',
      '/finansirovanie',
      '/akcii',
      '/dostavka-i-oplata',
      '/documents/policy-privacy',
      '/login',
      '/signup',
    ])
  })

  test('no page scrolls sideways for a buyer', async ({ page, context, givenCart }) => {
    const [part] = await givenCart(2, 1)
    await addToFavorites(context, part?.id ?? 0)
    await expectNoSidewaysScroll(page, [
      '/',
      '/fp/remni',
      `/zapchasti/${part?.slug}`,
      '/cart',
      '/checkout',
      '/profile',
      '/profile/orders',
      '/profile/bookmarks',
    ])
  })
})

async function expectNoSidewaysScroll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(overflow, path).toBe(0)
  }
}

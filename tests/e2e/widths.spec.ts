import type { BrowserContext, Page } from '@playwright/test'
import { addToFavorites } from './support/favorites.ts'
import { expect, openTab, test } from './support/test.ts'

/** The last one is WCAG 2.2, 1.4.10: 1280 px at a zoom of 400 %. */
const widths = [1200, 1024, 768, 375, 320]

test.describe.configure({ timeout: 120_000 })

test('no word of a list is cut to nothing', async ({ page }) => {
  await page.goto('/fp/remni')
  for (const width of [1200, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const [name] = await page.locator('[data-part-id] td:nth-child(2)').all()
    expect((await name?.boundingBox())?.width, `${width} px`).toBeGreaterThan(100)
  }
})

test('no page scrolls sideways for a guest', async ({ context, givenParts }) => {
  const parts = await givenParts(3)
  await expectNoSidewaysScroll(context, [
    '/',
    '/fp/remni',
    '/zapchasti',
    '/zapchasti/6201471-gates',
    '/catalog',
    '/catalog/traktory',
    '/contacts',
    '/cart',
    `/compare/${parts.map(({ id }) => id).join(',')}`,
    '/catalog/zernouborochnye-kombayny/rostselmash-acros/rostselmash-acros-595-plus',
    '/zapchasti/zernouborochnye-kombayny/rostselmash/acros?sheet=4&pos=8',
    '/fp',
    '/servis',
    '/finansirovanie',
    '/akcii',
    '/blog',
    '/blog/podgotovka-acros-k-uborke',
    '/dostavka-i-oplata',
    '/documents/policy-privacy',
    '/login',
    '/signup',
  ])
})

test('no page scrolls sideways for a buyer', async ({ context, givenCart }) => {
  const [part] = await givenCart(2, 1)
  await addToFavorites(context, part?.id ?? 0)
  await expectNoSidewaysScroll(context, [
    '/',
    '/fp/remni',
    `/zapchasti/${part?.slug}`,
    '/profile/mehdvor',
    '/profile/price-requests',
    '/cart',
    '/checkout',
    '/profile',
    '/profile/orders',
    '/profile/bookmarks',
  ])
})

/** Opens each page in a tab of its own, where no layer of the page before steps back in the history, and narrows it. */
async function expectNoSidewaysScroll(context: BrowserContext, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const page = await openTab(context)
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page), `${path}, ${width} px`).toBe(0)
    }
    await page.close()
  }
}

/** After a frame in which the page has heard of its new width. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const measure = () => resolve(document.documentElement.scrollWidth - document.documentElement.clientWidth)
    requestAnimationFrame(() => requestAnimationFrame(measure))
  })`)
}

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const pages = [
  { from: '/zapchasti', address: '/fp/remni', heading: 'Ремни', procedure: 'catalog.partListPage' },
  { from: '/catalog/traktory', address: '/catalog', heading: 'Каталог техники', procedure: 'catalog.technique' },
  { from: '/fp/remni', address: '/zapchasti', heading: 'Запчасти', procedure: 'catalog.partsLanding' },
  {
    from: '/dostavka-i-oplata',
    address: '/contacts',
    heading: 'Филиалы и контакты',
    procedure: 'area.branches',
  },
] as const

for (const { from, address, heading, procedure } of pages) {
  test(`${address} that is slow to come shows its grid first`, async ({ page }) => {
    await page.goto(from)
    const answer = await holdBack(page, procedure)

    await follow(page, address)

    await expect(skeleton(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    answer.release()
    await expect(skeleton(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

test('nothing moves when a slow page takes the place of its skeleton', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/zapchasti')
  const answer = await holdBack(page, 'catalog.partListPage')
  await follow(page, '/fp/remni')
  await expect(skeleton(page)).toBeVisible()
  const shifted = await measureShifts(page)

  answer.release()

  await expect(page.locator('[data-part-id]').first()).toBeVisible()
  expect(await shifted()).toBe(0)
})

test('a slow part page shows its grid first, from another part too', async ({ page }) => {
  await page.goto('/fp?q=6201471')
  const answer = await holdBack(page, 'catalog.part\\?')

  await page.getByRole('main').getByRole('link', { name: '6201471', exact: true }).press('Enter')

  await expect(skeleton(page)).toBeVisible()
  await expect(page.locator('[data-part-id]').first()).toBeHidden()
  answer.release()
  await expect(page.getByRole('heading', { level: 1, name: '6201471' })).toBeVisible()
  const next = await holdBack(page, 'catalog.part\\?')
  await page.getByRole('table', { name: 'Замены' }).getByRole('link').first().press('Enter')
  await expect(skeleton(page)).toBeVisible()
  next.release()
  await expect(skeleton(page)).toHaveCount(0)
})

test('a page that was fetched when the pointer came near shows no skeleton', async ({ page }) => {
  await page.goto('/zapchasti')
  await page.evaluate(`
    globalThis.skeletonCount = 0
    new MutationObserver(() => {
      skeletonCount += document.querySelectorAll('main [role="status"][aria-busy="true"]').length
    }).observe(document.body, { childList: true, subtree: true })`)
  const link = page.locator('main a[href="/fp/remni"]').first()
  const fetched = page.waitForResponse(/catalog\.partListPage/)
  await link.dispatchEvent('touchstart')
  await link.hover()
  await fetched

  await link.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ремни' })).toBeVisible()
  expect(await page.evaluate('skeletonCount')).toBe(0)
})

test('a filter keeps the rows in sight while the list is on its way', async ({ page }) => {
  await page.goto('/fp/remni')
  const answer = await holdBack(page, 'catalog.partListPage')

  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption({ label: 'По артикулу' })

  const list = page.getByRole('region', { name: 'Список деталей' })
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await answer.isAsked()
  await expect(list.locator('[data-part-id]').first()).toBeVisible()
  await expect(skeleton(page)).toHaveCount(0)
  answer.release()
  await expect(list).toHaveAttribute('aria-busy', 'false')
})

test.describe('Without a connection', () => {
  test.use({ expectedComplaints: [/Failed to load resource|ERR_FAILED|Failed to fetch/] })

  test('a page that does not come says so in its place and comes when asked again', async ({ page }) => {
    await page.goto('/fp/remni')
    await page.route(/catalog\.partsLanding/, (route) => route.abort())

    await follow(page, '/zapchasti')

    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить страницу')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute(/catalog\.partsLanding/)
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Запчасти' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

function skeleton(page: Page) {
  return page.getByRole('main').getByRole('status', { name: 'Загрузка' }).first()
}

/** Answers whose address matches `pattern` wait until they are released. */
async function holdBack(page: Page, pattern: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const address = new RegExp(pattern)
  const asked = page.waitForRequest(address)
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  return { release, isAsked: () => asked }
}

/** Follows a link of the page by keyboard: the region hint may lie over it. */
function follow(page: Page, address: string): Promise<void> {
  return page.locator(`main a[href="${address}"]`).filter({ visible: true }).first().press('Enter')
}

/** The sum of layout shifts from now on. */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`
    globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += entry.value
    }).observe({ type: 'layout-shift' })`)
  return () => page.evaluate<number>('shift')
}

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('«Плитка» shows the same parts as cards, and «Таблица» as rows again', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/fp/remni')
  const articles = page.locator('[data-part-id] a[href^="/zapchasti/"]')
  const before = await articles.allTextContents()

  await page.getByRole('button', { name: 'Плитка' }).click()

  expect(await firstTwoShareALine(page)).toBe(true)
  expect(await articles.allTextContents()).toEqual(before)
  await page.getByRole('button', { name: 'Таблица' }).click()
  expect(await firstTwoShareALine(page)).toBe(false)
})

test.describe('With a script that is late', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('the chosen view comes back with the page before its script, and nothing moves', { tag: '@layout' }, async ({
    page,
    context,
  }) => {
    await page.goto('/fp/remni')
    await page.getByRole('button', { name: 'Плитка' }).click()
    const later = await context.newPage()
    await later.addInitScript(`
      globalThis.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })`)
    await later.route(/\/assets\/.*\.js$/, (route) => route.abort())

    await later.goto('/fp/filtry', { waitUntil: 'load' })

    expect(await firstTwoShareALine(later)).toBe(true)
    await later.unroute(/\/assets\/.*\.js$/)
    await later.reload({ waitUntil: 'networkidle' })
    await expect(later.getByRole('button', { name: 'Плитка', includeHidden: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await later.evaluate('shift')).toBe(0)
  })
})

test('a buyer buys from a card', async ({ page, givenParts, givenSignedIn }) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  await page.goto(`/fp?q=${encodeURIComponent(part?.article ?? '')}`)
  await page.getByRole('button', { name: 'Плитка' }).click()
  const card = page.locator(`[data-part-id="${part?.id}"]`)

  await card.getByRole('button', { name: 'В корзину', exact: true }).click()

  await expect(card.getByRole('spinbutton', { name: `Количество, ${part?.article}` })).toHaveValue('1')
})

async function firstTwoShareALine(page: Page): Promise<boolean> {
  const [first, second] = await Promise.all(
    [0, 1].map((index) => page.locator('[data-part-id]').nth(index).boundingBox()),
  )
  return first !== null && first?.y === second?.y
}

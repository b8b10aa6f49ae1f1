import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/support/test.ts'
import { budget } from './budget.ts'

test.beforeEach(({ page }) => page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') }))

for (const [name, path] of [
  ['landing', '/'],
  ['parts landing', '/zapchasti'],
  ['parts list', '/fp/remni'],
  ['technique catalogue', '/catalog'],
  ['cart', '/cart'],
  ['contacts', '/contacts'],
] as const) {
  for (const width of [1440, 375]) {
    test(`nothing on the page moves by itself: ${name}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 })
      await expectStill(page, path)
    })
  }
}

test('nothing moves when the faces come late', async ({ page }) => {
  const late = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto('/fp/remni', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faces = page.waitForResponse(/\.woff2$/)

  late.resolve()
  await faces

  await expectStill(page)
})

for (const [name, path] of [
  ['landing page', '/'],
  ['list of articles', '/blog'],
] as const) {
  test(`the visitor’s own machines move nothing on the ${name}`, async ({ page }) => {
    await page.goto('/catalog/traktory/traktory-kolyosnye/mtz-belarus-82/mtz-82-1')
    const added = page.waitForResponse((answer) => answer.url().includes('yard.add'))
    await page.getByRole('button', { name: 'В мехдвор', exact: true }).click()
    await added

    await expectStill(page, path)
    await expect(page.getByRole('listitem').filter({ hasText: 'МТЗ-82.1' }).first()).toBeVisible()
  })
}

/** Of the page at the path, or of the one that is open. */
async function expectStill(page: Page, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(path)
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate<string[]>('budget.moved')
  const shift = await page.evaluate<number>('budget.layoutShift')
  expect(shift, moved.join('\n')).toBeLessThanOrEqual(budget.layoutShift)
}

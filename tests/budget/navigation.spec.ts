import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/support/test.ts'
import { budget, report } from './budget.ts'

const visits = 5

test.beforeEach(({ page }) => page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') }))

test('a link that the pointer has rested on opens its page at once', async ({ page }) => {
  const steps = [
    ['/', '/zapchasti'],
    ['/', '/catalog'],
    ['/zapchasti', '/fp/remni'],
    ['/fp/remni', '/zapchasti/'],
  ] as const
  for (const [from, to] of steps) {
    const times: number[] = []
    for (let visit = 0; visit < visits; visit += 1) times.push(await followLink(page, from, to))
    const middle = times.toSorted((a, b) => a - b)[Math.floor(visits / 2)] ?? 0
    report(`${from} → ${to}: ${Math.round(middle)} мс (${times.map(Math.round).join(', ')})`)
    expect(middle, `${from} → ${to}`).toBeLessThan(budget.navigationMs)
  }
})

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
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate<string[]>('budget.moved')
      const shift = await page.evaluate<number>('budget.layoutShift')
      expect(shift, moved.join('\n')).toBeLessThanOrEqual(budget.layoutShift)
    })
  }
}

/** Milliseconds from the click to the first frame that shows the new page's heading. */
async function followLink(page: Page, from: string, to: string): Promise<number> {
  await page.goto(from)
  const link = page.locator(`#content a[href^="${to}"]:visible, header a[href="${to}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  const prefetched = page.waitForLoadState('networkidle')
  await link.hover()
  await prefetched
  await page.waitForLoadState('networkidle')
  await page.evaluate('budget.timeNextClick()')
  await link.click()
  const took = () => page.evaluate<number | null>('budget.navigationMs')
  await expect.poll(took, { message: `${from} → ${to}` }).not.toBeNull()
  return Number(await took())
}

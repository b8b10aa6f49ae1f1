import { join } from 'node:path'
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
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate<string[]>('budget.moved')
      const shift = await page.evaluate<number>('budget.layoutShift')
      expect(shift, moved.join('\n')).toBeLessThanOrEqual(budget.layoutShift)
    })
  }
}

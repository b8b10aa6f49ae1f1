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
    for (const address of addresses) {
      await page.goto(address)
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(overflow, address).toBe(0)
    }

    await page.goto('/fp/remni')

    const [name] = await page.locator('[data-part-id] td:nth-child(2)').all()
    expect((await name?.boundingBox())?.width).toBeGreaterThan(100)
  })
}

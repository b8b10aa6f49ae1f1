import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until what comes or goes softly has come or gone; rings turn for ever and are not waited for. */
const settle = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished)).then(() => undefined)`

/**
 * The page as it is now has nothing that axe objects to (WCAG 2.2 AA and its best practices). It has no frames of other
 * origins, which alone would ask for the slower mode with a page of axe's own.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settle)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect(found, 'axe finds nothing').toEqual([])
}

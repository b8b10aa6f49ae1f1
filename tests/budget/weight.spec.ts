import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/support/test.ts'
import { budget, report } from './budget.ts'

test('the landing page starts with little script and one small sheet', async ({ page }) => {
  const weights = weighAssets(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')

  const script = await weights('script')
  const style = await weights('stylesheet')
  report(`скрипты ${script} кБ, стили ${style} кБ (gzip)`)
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(budget.initialScriptGzipKb)
  expect(style).toBeGreaterThan(0)
  expect(style).toBeLessThanOrEqual(budget.styleGzipKb)
})

/** Sums what the page loads, in kB of a thousand bytes after gzip. */
function weighAssets(page: Page) {
  const bodies: { type: string; body: Promise<Buffer> }[] = []
  page.on('requestfinished', async (request) => {
    const response = await request.response()
    if (response) bodies.push({ type: request.resourceType(), body: response.body() })
  })
  return async (type: string) => {
    const loaded = await Promise.all(bodies.filter((entry) => entry.type === type).map(({ body }) => body))
    const bytes = loaded.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    return Math.round(bytes / 100) / 10
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findFreePort } from './scripts/lib/find-free-port.ts'
import { prepareChromium } from './scripts/lib/prepare-chromium.ts'

/**
 * Browser tests run against the production build, started as a person would: npm start on an empty data folder.
 * E2E_BASE_URL names a shop that already runs, E2E_DATA_DIR its data folder, where the tests find its database.
 * Test processes evaluate this file too and find both set.
 */
const chromium = await prepareChromium()
const isOwnShop = process.env['E2E_BASE_URL'] === undefined
const dataDir = isOwnShop ? mkdtempSync(join(tmpdir(), 'agromarket-e2e-')) : ''
if (isOwnShop) {
  process.env['E2E_DATA_DIR'] = dataDir
  process.env['E2E_BASE_URL'] = `http://127.0.0.1:${await findFreePort()}`
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}
const baseURL = process.env['E2E_BASE_URL'] ?? ''

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Without a film of every test, which costs an eighth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...chromium, env: { ...process.env, ...chromium.env } },
  },
  // x.spec.ts runs in both widths, x.desktop.spec.ts and x.mobile.spec.ts in theirs: nothing skips itself.
  projects: [
    { name: 'desktop', testIgnore: '**/*.mobile.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  ...(isOwnShop && {
    webServer: {
      command: 'node scripts/start.mjs',
      url: `${baseURL}/readyz`,
      env: { PORT: new URL(baseURL).port, HOST: '127.0.0.1', DATA_DIR: dataDir },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      stdout: 'pipe',
      stderr: 'pipe',
    },
  }),
})

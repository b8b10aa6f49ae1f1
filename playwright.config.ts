import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findFreePort } from './scripts/lib/find-free-port.ts'
import { prepareChromium } from './scripts/lib/prepare-chromium.ts'

/**
 * Browser tests run against the production build, started as a person would: npm start on an empty data folder.
 * E2E_BASE_URL names a shop that already runs, E2E_DATA_DIR its data folder, where the tests find its database; the
 * folder alone is where the shop is started, and what it holds stays for the next run.
 * Test processes evaluate this file too and find both set.
 */
const chromium = await prepareChromium()
const isOwnShop = process.env['E2E_BASE_URL'] === undefined
const dataDir = process.env['E2E_DATA_DIR'] ?? (isOwnShop ? makePassingFolder() : '')
if (isOwnShop) {
  process.env['E2E_DATA_DIR'] = dataDir
  process.env['E2E_BASE_URL'] = `http://127.0.0.1:${await findFreePort()}`
}
const baseURL = process.env['E2E_BASE_URL'] ?? ''

const desktop = { width: 1440, height: 900 }

export default defineConfig({
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A browser is not quite deterministic. What needed its second try is listed at the end of the run.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace of every test costs a seventh of the time: --trace on repeats what failed with one.
    screenshot: 'only-on-failure',
    launchOptions: { ...chromium, env: { ...process.env, ...chromium.env } },
  },
  // One width is enough where the layout is not the point: x.spec.ts runs on a desk, x.mobile.spec.ts on a phone, a test
  // tagged @layout on both. The pattern sees file name, title and tags.
  projects: [
    { name: 'desktop', testDir: 'tests/e2e', testIgnore: '**/*.mobile.spec.ts', use: { viewport: desktop } },
    {
      name: 'mobile',
      testDir: 'tests/e2e',
      grep: /\.mobile\.spec\.ts|@layout/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // What a page weighs, whether it moves, what Lighthouse has against it: tests/budget/budget.json.
    { name: 'budget', testDir: 'tests/budget', timeout: 90_000, use: { viewport: desktop } },
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

function makePassingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agromarket-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

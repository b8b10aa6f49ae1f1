import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Budgets of the pages (tests/budget/budget.json), measured on the production build with nothing else running. */
export default defineConfig({
  ...base,
  testDir: 'tests/budget',
  workers: 1,
  fullyParallel: false,
  timeout: 150_000,
  projects: [{ name: 'budget', use: { viewport: { width: 1440, height: 900 } } }],
})

import { defineConfig } from 'vitest/config'

/** Pure tests lie beside the source and start nothing; whatever needs PostgreSQL, a queue or HTTP lies in tests/. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,db,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['tests/support/fail-on-console.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,worker,contract}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/{faults,scaling}/**/*.test.ts'],
          globalSetup: ['tests/faults/support/global-setup.ts'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // Each file runs a whole shop of its own and hurts it.
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'containers',
          include: ['tests/containers/**/*.test.ts'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          testTimeout: 240_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { selectTests } from './scripts/tests/select-tests.ts'

const folders = ['tests/integration', 'tests/worker', 'tests/contract']
const { stores, isolated } = await selectTests(import.meta.dirname, folders)

/** On a database of each file's own. */
const onDatabase = {
  setupFiles: ['tests/support/fail-on-console.ts'],
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
  // Apart from the unit tests, which take every core.
  sequence: { groupOrder: 1 },
}

/** Each file runs a whole shop of its own and hurts it. */
const onShops = {
  globalSetup: ['tests/faults/support/global-setup.ts'],
  setupFiles: ['tests/support/fail-on-console.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
  sequence: { groupOrder: 1 },
}
/** These look at how long somebody waits. */
const measured = ['tests/faults/crowd.test.ts', 'tests/faults/migrate-live-shop.test.ts']

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
          // A pure function leaves nothing behind, and its test replaces no module.
          isolate: false,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'integration',
          include: folders.map((folder) => `${folder}/**/*.test.ts`),
          exclude: isolated,
          // The files of a worker share its modules and leave nothing behind in them; those that would are the next project.
          isolate: false,
        },
      },
      { test: { ...onDatabase, name: 'isolated', include: isolated } },
      {
        test: {
          ...onDatabase,
          name: 'stores',
          include: stores,
          globalSetup: ['tests/support/provide-redis.ts', ...onDatabase.globalSetup],
        },
      },
      {
        test: {
          ...onShops,
          name: 'faults',
          include: ['tests/{faults,scaling}/**/*.test.ts'],
          exclude: measured,
          // Mostly they wait: for locks, timeouts, processes. At full size each needs the machine.
          maxWorkers: process.env['FULL'] === '1' ? 1 : 2,
        },
      },
      { test: { ...onShops, name: 'faults-alone', include: measured, maxWorkers: 1, sequence: { groupOrder: 2 } } },
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

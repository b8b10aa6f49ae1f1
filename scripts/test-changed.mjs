import { continueWith, ensureInstalled } from './lib/install.mjs'

/** pnpm test:changed [base]: what a change can break; the rest is in tests/run-changed-tests.ts, on the installed Node. */
try {
  await ensureInstalled()
  process.exitCode = await continueWith('scripts/tests/run-changed-tests.ts', process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

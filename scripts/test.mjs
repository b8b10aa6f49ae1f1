import { continueWith, ensureInstalled } from './lib/install.mjs'

/** npm test: installs what is missing and runs every suite; the rest is in tests/run-tests.ts, on the installed Node. */
try {
  await ensureInstalled()
  process.exitCode = await continueWith('scripts/tests/run-tests.ts', process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

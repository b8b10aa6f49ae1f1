import { continueWith, ensureInstalled } from './lib/install.mjs'

/** pnpm check: format, lint, types, boundaries, dead code; the rest is in lib/run-checks.ts, on the installed Node. */
try {
  await ensureInstalled()
  process.exitCode = await continueWith('scripts/lib/run-checks.ts', process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

import { assertPortFree } from './lib/assert-port-free.mjs'
import { continueWith, ensureInstalled } from './lib/install.mjs'

/** npm start: from a fresh clone to a running shop. The rest of the way is in lib/run-shop.ts, on the installed Node. */
try {
  await assertPortFree(process.env.HOST || '127.0.0.1', process.env.PORT || '3000')
  await ensureInstalled()
  process.exitCode = await continueWith('scripts/lib/run-shop.ts', process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

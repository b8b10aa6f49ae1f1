import { hasTestRedis } from '../../tests/support/test-redis.ts'
import { runSuites } from './run-suites.ts'
import { listSuites } from './suites.ts'

/** npm test: every suite; with --full every suite at its full size, containers and the speed of pages. */
const hasRedis = await hasTestRedis()
if (!hasRedis && process.env['REQUIRE_REDIS'] === '1') {
  throw new Error('Не проверено: на машине нет ни redis-server, ни Docker.')
}
process.exit((await runSuites(listSuites({ isFull: process.argv.includes('--full') }), { hasRedis })) ? 0 : 1)

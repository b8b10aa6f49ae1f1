import { runTool } from '../../scripts/lib/run-tool.ts'
import { hasDocker } from '../support/docker-engine.ts'

/**
 * What needs a Docker engine, from nothing and back to nothing: the shop of docker-compose.yml, and the suites of queue,
 * limits and worker on PostgreSQL and Redis in containers. Without an engine nothing is proven, and it says so.
 */
if (!(await hasDocker())) {
  process.stdout.write('Контейнеры не проверены: Docker на этой машине не отвечает.\n')
  process.exit(1)
}
// Every container is removed here by the test that has started it; the guard would need an image of its own.
const environment = { TEST_STORES: 'containers', TESTCONTAINERS_RYUK_DISABLED: 'true' }
const stores = ['queue', 'rate-limit', 'read-replica'].map((name) => `tests/integration/platform/${name}.test.ts`)
const codes = [
  await runTool('vitest', ['run', '--project=containers']),
  await runTool(
    'vitest',
    ['run', '--project=integration', ...stores, 'tests/worker/outbox-relay.test.ts'],
    environment,
  ),
]
process.exit(codes.every((code) => code === 0) ? 0 : 1)

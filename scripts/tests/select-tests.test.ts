import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needsIsolation, selectTests, touchesStores } from './select-tests.ts'

describe('a test runs on Redis too', () => {
  it.each([
    ['names the queue', `import { openQueue } from '@agromarket/core/platform/queue'`],
    ['runs jobs', `import { startWorker } from '@agromarket/worker'`],
    ['is refused by a limit', `expect(answer.status).toBe(429)`],
    ['is locked out', `expect(answer.code).toBe('locked')`],
    ['reads sessions', `await shop.db.selectFrom('session').selectAll().execute()`],
  ])('when it %s', (_name, text) => {
    expect(touchesStores(text)).toBe(true)
  })

  it.each([
    ['knows none of them', `import { getCart } from '@agromarket/core/cart'`],
    ['goes to both stores by itself', `rateLimit.consume(rule)\ndescribe.each(await storesToTest('Limits', 'memory'))`],
  ])('unless it %s', (_name, text) => {
    expect(touchesStores(text)).toBe(false)
  })
})

it.each([
  ['defines a job', `const definition = defineLongJob({ name: 'test.count', payload })`, true],
  ['replaces a module', `vi.mock('../clock.ts')`, true],
  ['only watches', `vi.spyOn(console, 'warn')`, false],
])('a test that %s has modules of its own: %s', (_name, text, isIsolated) => {
  expect(needsIsolation(text)).toBe(isIsolated)
})

it('finds those of sign-in, limits and jobs by themselves', async () => {
  const { stores, isolated } = await selectTests(join(import.meta.dirname, '../..'), [
    'tests/integration',
    'tests/worker',
  ])

  expect(stores).toContain('tests/integration/auth/sessions.test.ts')
  expect(stores).toContain('tests/integration/security/forwarded-address.test.ts')
  expect(stores).toContain('tests/worker/follow-request.test.ts')
  expect(isolated).toContain('tests/worker/registry.test.ts')
})

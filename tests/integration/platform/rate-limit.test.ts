import { createRateLimit } from '@agromarket/core/platform/rate-limit'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestRedis, storesToTest, type TestRedis } from '../../support/test-redis.ts'

const rule = { name: 'test', points: 2, windowSeconds: 60 }
const stores = await storesToTest('Limits', 'memory')

describe.each(stores)('limits kept in %s', (store) => {
  let server: TestRedis | undefined
  let redis: Redis | undefined

  beforeAll(async () => {
    server = store === 'redis' ? await startTestRedis() : undefined
    redis = server && new Redis(server.url)
    await redis?.ping()
  })
  afterAll(async () => {
    redis?.disconnect()
    await server?.stop()
  })

  it('let as many through as the rule says, then say how long to wait', async () => {
    const limit = createRateLimit(redis)
    const key = crypto.randomUUID()
    await limit.consume(rule, key)
    await limit.consume(rule, key)

    const refusal = await limit.consume(rule, key).catch((error: unknown) => error)

    expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 })
    expect((refusal as { details: { retryAfter: number } }).details.retryAfter).toBeLessThanOrEqual(60)
  })

  it('count each key and each rule for itself', async () => {
    const limit = createRateLimit(redis)
    const key = crypto.randomUUID()
    await limit.consume({ ...rule, points: 1 }, key)

    await expect(limit.consume({ ...rule, points: 1 }, crypto.randomUUID())).resolves.toBeUndefined()
    await expect(limit.consume({ ...rule, name: 'other', points: 1 }, key)).resolves.toBeUndefined()
  })

  it('forget a key that is reset', async () => {
    const limit = createRateLimit(redis)
    const key = crypto.randomUUID()
    await limit.consume({ ...rule, points: 1 }, key)

    await limit.reset({ ...rule, points: 1 }, key)

    await expect(limit.consume({ ...rule, points: 1 }, key)).resolves.toBeUndefined()
  })
})

it('keeps limiting in the process while Redis is away', async () => {
  const redis = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, lazyConnect: true, retryStrategy: null })
  redis.on('error', () => undefined)
  const limit = createRateLimit(redis)
  await limit.consume({ ...rule, points: 1 }, 'key')

  await expect(limit.consume({ ...rule, points: 1 }, 'key')).rejects.toMatchObject({ code: 'rate_limited' })

  redis.disconnect()
})

import { startTestRedis } from './test-redis.ts'

/** What runs with REDIS_URL gets a Redis of its own when the run has not named one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['REDIS_URL']) return undefined
  const redis = await startTestRedis()
  process.env['REDIS_URL'] = redis.url
  return () => redis.stop()
}

import { Redis } from 'ioredis'

/** Redis numbers its databases; the first one counts which are taken. */
const databases = 9_999

/** With REDIS_URL in the run's environment: a database of that Redis which no other shop of the run uses. */
export async function ownRedisUrl(): Promise<Record<string, string>> {
  const shared = process.env['REDIS_URL']
  if (!shared) return {}
  const redis = new Redis(shared)
  const number = await redis.incr('test-databases')
  redis.disconnect()
  const url = new URL(shared)
  url.pathname = `/${1 + (number % databases)}`
  return { REDIS_URL: url.href }
}

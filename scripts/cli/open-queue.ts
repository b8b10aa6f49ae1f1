import { openQueueConnection, type QueueConnection } from '@agromarket/core/platform/queue-store'

/** Runs `work` on the shop's queue, prepared: in Redis when REDIS_URL is set, else in the shop's database. */
export async function withQueue<Result>(
  databaseUrl: string,
  work: (connection: QueueConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await openQueueConnection({ databaseUrl, redisUrl: process.env['REDIS_URL'] || undefined })
  try {
    await connection.prepare().catch((cause) => {
      throw new Error('Очередь заданий не отвечает: проверьте REDIS_URL или DATABASE_URL.', { cause })
    })
    return await work(connection)
  } finally {
    await connection.close()
  }
}

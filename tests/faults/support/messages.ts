import { waitFor } from '../../support/wait-for.ts'
import type { FaultShop } from './fault-shop.ts'

/** Resolves when no message waits any more; returns how many seconds that took. */
export async function allMessagesDone({ db }: FaultShop, timeoutMs = 90_000): Promise<number> {
  const startedAt = performance.now()
  await waitFor(
    'every message is sent',
    async () => {
      const { pending } = await db
        .selectFrom('message')
        .select((eb) => eb.fn.countAll<number>().as('pending'))
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow()
      return Number(pending) === 0
    },
    { timeoutMs, intervalMs: 200 },
  )
  return Math.round((performance.now() - startedAt) / 100) / 10
}

/** One line of the run's progress. */
export function say(text: string): void {
  process.stdout.write(`  ${text}\n`)
}

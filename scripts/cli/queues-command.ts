import { closeQueues, createQueues, getQueueCounts } from '@agromarket/core/platform/queue'
import type { Command } from 'commander'
import { withQueue } from './open-queue.ts'
import { withShop } from './open-shop.ts'
import { print } from './output.ts'

const stateNames: Record<string, string> = {
  waiting: 'ждут',
  active: 'выполняются',
  delayed: 'отложены',
  completed: 'выполнены',
  failed: 'не удались',
}

export function addQueuesCommand(program: Command): void {
  program
    .command('queues')
    .description('показать, сколько заданий в очередях')
    .option('--json', 'результат в JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const counts = await withShop(({ databaseUrl }) => readCounts(databaseUrl))
      const lines = Object.entries(counts).map(([queue, states]) => {
        const shown = Object.entries(states).map(([state, count]) => `${stateNames[state] ?? state} ${count}`)
        return `${queue}: ${shown.join(', ')}`
      })
      print(json, counts, lines.join('\n'))
    })
}

function readCounts(databaseUrl: string) {
  return withQueue(databaseUrl, async (connection) => {
    const queues = createQueues(connection, () => undefined)
    try {
      return await getQueueCounts(queues)
    } finally {
      await closeQueues(queues)
    }
  })
}

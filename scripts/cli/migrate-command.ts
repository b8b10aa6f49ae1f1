import { migrateToLatest } from '@agromarket/core/platform/db'
import type { Command } from 'commander'
import { withQueue } from './open-queue.ts'
import { withShop } from './open-shop.ts'
import { print } from './output.ts'

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('применить миграции базы данных и очереди заданий')
    .option('--json', 'результат в JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const applied = await withShop(async ({ db, databaseUrl }) => {
        const names = await migrateToLatest(db)
        // The queue keeps its tables by itself: servers are ready before the first worker has started.
        await withQueue(databaseUrl, async () => undefined)
        return names
      })
      print(json, { applied }, applied.length > 0 ? `Применены: ${applied.join(', ')}` : 'Новых миграций нет')
    })
}

import { migrateToLatest } from '@agromarket/core/platform/db'
import type { Command } from 'commander'
import { withShop } from './open-shop.ts'
import { print } from './output.ts'

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('применить миграции базы данных')
    .option('--json', 'результат в JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const applied = await withShop(({ db }) => migrateToLatest(db))
      print(json, { applied }, applied.length > 0 ? `Применены: ${applied.join(', ')}` : 'Новых миграций нет')
    })
}

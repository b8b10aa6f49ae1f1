import { removeDemoAccounts } from '@agromarket/core/auth'
import type { Command } from 'commander'
import { forgetSeed } from '../../db/seeds/index.ts'
import { withShop } from './open-shop.ts'
import { print } from './output.ts'

export function addDemoCommand(program: Command): void {
  const demo = program.command('demo').description('демонстрационный магазин')
  demo
    .command('remove')
    .description('отключить демонстрационные учётные записи и завершить их сеансы; заказы остаются')
    .option('--json', 'результат в JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const removed = await withShop(async ({ db }) => {
        const count = await removeDemoAccounts(db)
        // Should the shop become a demo again, it gets new ones.
        await forgetSeed(db, 'accounts')
        return count
      })
      const text =
        removed > 0
          ? `Демонстрационные учётные записи отключены, их сеансы завершены: ${removed}`
          : 'Демонстрационных учётных записей нет'
      print(json, { removed }, text)
    })
}

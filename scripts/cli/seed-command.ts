import { migrateToLatest } from '@agromarket/core/platform/db'
import { type Command, InvalidArgumentError } from 'commander'
import { defaultPartCount, seedDemo, seedPlaces } from '../../db/seeds/index.ts'
import { withShop } from './open-shop.ts'
import { openStorage } from './open-storage.ts'
import { formatCount, print, startProgress } from './output.ts'

interface SeedCommandOptions {
  parts: number
  places?: boolean
  json?: boolean
}

export function addSeedCommand(program: Command): void {
  program
    .command('seed')
    .description('загрузить демонстрационный магазин; что уже есть, остаётся')
    .option('--parts <число>', 'сколько деталей', toCount, defaultPartCount)
    .option('--places', 'только регионы, филиалы и прайс-листы, без которых нет магазина')
    .option('--json', 'результат в JSON')
    .action(async ({ parts, places = false, json = false }: SeedCommandOptions) => {
      if (places) return seedPlacesOnly(json)
      const startedAt = performance.now()
      const withAccounts = process.env['NODE_ENV'] !== 'production'
      const progress = startProgress('Загрузка', json)
      const hasLoaded = await withShop(async ({ db }) => {
        await migrateToLatest(db)
        const options = { parts, withAccounts, storage: openStorage() }
        return seedDemo(db, options, ({ share }) => progress.update(Math.round(share * parts), parts))
      }).finally(() => progress.stop())
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10
      const text = hasLoaded
        ? `Магазин загружен: ${formatCount(parts)} деталей за ${seconds} с`
        : 'Магазин уже загружен'
      print(json, { hasLoaded, parts, seconds }, text)
    })
}

async function seedPlacesOnly(json: boolean): Promise<void> {
  const hasLoaded = await withShop(async ({ db }) => {
    await migrateToLatest(db)
    return seedPlaces(db)
  })
  print(json, { hasLoaded }, hasLoaded ? 'Регионы и филиалы загружены' : 'Регионы и филиалы уже есть')
}

function toCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000) {
    throw new InvalidArgumentError('Нужно целое число от 1 до 5 000 000.')
  }
  return count
}

import { resolve } from 'node:path'
import { BackupError, restoreBackup, takeBackup } from '@agromarket/core/platform/backup'
import type { Command } from 'commander'
import { withShop } from './open-shop.ts'
import { formatCount, print } from './output.ts'

interface Options {
  json?: boolean
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .argument('<папка>', 'новая папка для копии')
    .description('сделать резервную копию всех данных, магазин при этом открыт')
    .option('--json', 'результат в JSON')
    .action((folder: string, options: Options) => run(folder, options, takeBackup, 'Сохранено'))
  program
    .command('restore')
    .argument('<папка>', 'резервная копия')
    .description('восстановить резервную копию в пустую базу')
    .option('--json', 'результат в JSON')
    .action((folder: string, options: Options) => run(folder, options, restoreBackup, 'Восстановлено'))
}

async function run(folder: string, { json = false }: Options, work: typeof takeBackup, done: string): Promise<void> {
  const startedAt = performance.now()
  const say = (table: string) => {
    if (!json) process.stderr.write(`  ${table}\n`)
  }
  try {
    const { tables, takenAt } = await withShop(({ db }) => work(db, resolve(folder), say))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const counts = `${formatCount(rows)} строк в ${tables.length} таблицах за ${seconds} с`
    print(json, { folder: resolve(folder), takenAt, tables: tables.length, rows, seconds }, `${done}: ${counts}`)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

import { join, resolve } from 'node:path'
import { backUpFiles, restoreFiles } from '@agromarket/core/files'
import { BackupError, restoreBackup, takeBackup } from '@agromarket/core/platform/backup'
import type { Command } from 'commander'
import { withShop } from './open-shop.ts'
import { openStorage } from './open-storage.ts'
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
    .action((folder: string, options: Options) =>
      run(folder, options, { work: takeBackup, files: backUpFiles, done: 'Сохранено' }),
    )
  program
    .command('restore')
    .argument('<папка>', 'резервная копия')
    .description('восстановить резервную копию в пустую базу')
    .option('--json', 'результат в JSON')
    .action((folder: string, options: Options) =>
      run(folder, options, { work: restoreBackup, files: restoreFiles, done: 'Восстановлено' }),
    )
}

interface Direction {
  work: typeof takeBackup
  files: typeof backUpFiles
  done: string
}

async function run(folder: string, { json = false }: Options, { work, files, done }: Direction): Promise<void> {
  const startedAt = performance.now()
  const say = (table: string) => {
    if (!json) process.stderr.write(`  ${table}\n`)
  }
  try {
    let fileCount = 0
    const { tables, takenAt } = await withShop(({ db }) =>
      work(db, resolve(folder), {
        onTable: say,
        async addFiles(within) {
          fileCount = await files({ db, storage: openStorage() }, join(within, 'files'))
        },
      }),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const counts = `${formatCount(rows)} строк в ${tables.length} таблицах, файлов: ${formatCount(fileCount)}, за ${seconds} с`
    const result = { folder: resolve(folder), takenAt, tables: tables.length, rows, files: fileCount, seconds }
    print(json, result, `${done}: ${counts}`)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

import { startLongJob } from '@agromarket/core/long-jobs'
import { moveOrderFilesJob } from '@agromarket/core/orders'
import type { Command } from 'commander'
import { withShop } from './open-shop.ts'
import { print } from './output.ts'

export function addFilesCommand(program: Command): void {
  program
    .command('files')
    .description('файлы магазина')
    .command('move')
    .description('перенести файлы прежних заказов из базы в хранилище; работает обработчик заданий')
    .option('--json', 'результат в JSON')
    .action(moveFiles)
}

async function moveFiles({ json = false }: { json?: boolean }): Promise<void> {
  const id = await withShop(({ db }) =>
    db.transaction().execute((trx) =>
      startLongJob(trx, moveOrderFilesJob, {
        payload: {},
        title: 'Перенос файлов прежних заказов в хранилище',
        ownerId: null,
        requestId: null,
      }),
    ),
  )
  print(json, { longJobId: id }, `Задание ${id} поставлено, его ход виден на странице /staff/jobs.`)
}

import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { CatalogFileError, type ImportResult, importCatalogFile } from '@agromarket/core/catalog/import'
import type { Command } from 'commander'
import { withShop } from './open-shop.ts'
import { formatCount, print, startProgress } from './output.ts'

interface ImportCommandOptions {
  report?: string
  json?: boolean
}

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('загрузка данных из файлов')
    .command('catalog')
    .argument('<файл>', 'NDJSON или CSV с деталями, UTF-8')
    .description('загрузить или обновить детали, цены, остатки и замены')
    .option('--report <файл>', 'куда записать отклонённые строки (по умолчанию рядом с файлом)')
    .option('--json', 'результат в JSON')
    .action(importCatalog)
}

async function importCatalog(file: string, { report, json = false }: ImportCommandOptions): Promise<void> {
  const reportPath = report ?? `${file}.rejected.csv`
  const progress = startProgress('Импорт', json)
  const startedAt = performance.now()
  try {
    const writer = openReport(reportPath)
    const result = await withShop(({ db }) =>
      importCatalogFile(db, resolve(file), {
        writeReport: writer.write,
        onProgress: ({ stage, done, total }) => progress.update(done, stage === 'merging' ? total : null),
      }),
    ).finally(() => Promise.all([progress.stop(), writer.close()]))
    tellResult(result, { json, reportPath, seconds: (performance.now() - startedAt) / 1000 })
  } catch (error) {
    if (!(error instanceof CatalogFileError)) throw error
    const { line, reason } = error
    if (json) print(true, { error: { line, reason } }, '')
    process.stderr.write(`Файл не загружен, ничего не изменено. ${error.message}\n`)
    process.exitCode = 1
  }
}

function tellResult(
  result: ImportResult,
  { json, reportPath, seconds }: { json: boolean; reportPath: string; seconds: number },
): void {
  const { rows, inserted, updated, unchanged, rejected, firstRejections } = result
  const report = rejected > 0 ? reportPath : null
  const counts = { rows, inserted, updated, unchanged, rejected }
  const peakMegabytes = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6)
  const lines = [
    `Строк: ${formatCount(rows)} за ${seconds.toFixed(1)} с, память до ${peakMegabytes} МБ`,
    `Добавлено: ${formatCount(inserted)}, обновлено: ${formatCount(updated)}, без изменений: ${formatCount(unchanged)}`,
    ...(report ? [`Отклонено: ${formatCount(rejected)}, причины в файле ${report}`] : []),
    ...firstRejections.slice(0, 5).map(({ line, reason }) => `  строка ${line}: ${reason}`),
  ]
  print(json, { ...counts, report, rejections: firstRejections, seconds, peakMegabytes }, lines.join('\n'))
  // Not one row was fit: the file is of another kind.
  if (rejected > 0 && rejected === rows) process.exitCode = 1
}

/** Makes the file with the first rejection only; it opens in a spreadsheet, so it starts with a byte order mark. */
function openReport(path: string): { write(chunk: Buffer): Promise<void>; close(): Promise<void> } {
  let stream: ReturnType<typeof createWriteStream> | undefined
  const writeTo = (target: NonNullable<typeof stream>, chunk: Buffer | string) =>
    new Promise<void>((done, fail) => {
      target.write(chunk, (error) => (error ? fail(error) : done()))
    })
  return {
    async write(chunk) {
      if (!stream) {
        stream = createWriteStream(path)
        stream.on('error', () => undefined)
        await writeTo(stream, '\uFEFF')
      }
      await writeTo(stream, chunk)
    },
    close: () => new Promise((done) => (stream ? stream.end(done) : done())),
  }
}

import { resolve } from 'node:path'
import {
  BundleFileError,
  CatalogFileError,
  type CatalogFileResult,
  type ImportProgress,
  importBundle,
  importCatalogFile,
  importDrawings,
  importTable,
  type TableKindName,
  type TableResult,
  tableKindNames,
} from '@agromarket/core/catalog/import'
import type { Command } from 'commander'
import { openReport, tellImport, tellUnknown } from './import-report.ts'
import { type OpenShop, withShop } from './open-shop.ts'
import { openStorage } from './open-storage.ts'
import { formatCount, print, startProgress } from './output.ts'

interface ImportCommandOptions {
  report?: string
  json?: boolean
}

const descriptions: Record<TableKindName, string> = {
  makers: 'загрузить или обновить производителей',
  categories: 'загрузить или обновить разделы каталога запчастей',
  technique: 'загрузить или обновить разделы каталога техники',
  'model-lines': 'загрузить или обновить модельные ряды',
  models: 'загрузить или обновить модели техники',
  'cross-numbers': 'загрузить или обновить номера других производителей',
  applicability: 'загрузить или обновить применяемость деталей к моделям',
  stock: 'обновить остатки по филиалам',
  prices: 'загрузить или обновить цены',
  synonyms: 'загрузить или обновить синонимы поиска',
  terminals: 'загрузить или обновить терминалы перевозчиков',
}

export function addImportCommand(program: Command): void {
  const command = program.command('import').description('загрузка данных из файлов')
  const add = (name: string, description: string) =>
    command
      .command(name)
      .argument('<файл>', 'NDJSON или CSV: UTF-8, windows-1251 или UTF-16')
      .description(description)
      .option('--report <файл>', 'куда записать отклонённые строки (по умолчанию рядом с файлом)')
      .option('--json', 'результат в JSON')
  add('catalog', 'загрузить или обновить детали, цены, остатки и замены').action(importOne(importCatalogFile))
  for (const name of tableKindNames) {
    add(name, descriptions[name]).action(importOne((db, path, options) => importTable(db, name, path, options)))
  }
  command
    .command('drawings')
    .argument('<файл или папка>', 'CSV или NDJSON со строками листов; картинки SVG и PNG лежат рядом')
    .description('загрузить или обновить чертежи: картинки, номера, списки деталей; при ошибке не меняется ничего')
    .option('--json', 'результат в JSON')
    .action(importSheets)
  command
    .command('bundle')
    .argument(
      '<папка>',
      'файлы makers, categories, technique, model-lines, models, catalog, stock, prices, drawings и другие',
    )
    .description('загрузить всё, что лежит в папке, по порядку и сразу: при ошибке не меняется ничего')
    .option('--json', 'результат в JSON')
    .action(importFolder)
}

async function importSheets(path: string, { json = false }: { json?: boolean }): Promise<void> {
  await explainFileErrors(json, async () => {
    const result = await withShop(({ db }) => importDrawings(fileContext(db), resolve(path)))
    const { sheets, inserted, updated, positions } = result
    const text = `Листов: ${formatCount(sheets)} (новых ${formatCount(inserted)}, обновлено ${formatCount(updated)}), строк деталей: ${formatCount(positions)}`
    print(json, { ...result }, [text, ...tellUnknown(result)].join('\n'))
  })
}

/** Pictures of drawings go where server and worker look for them. */
function fileContext(db: OpenShop['db']) {
  const log = { warn: (_: unknown, text?: string) => process.stderr.write(`${text ?? ''}\n`) }
  return { db, ports: { storage: openStorage() }, log }
}

type ImportFile = (
  db: OpenShop['db'],
  path: string,
  options: { writeReport: (chunk: Buffer) => Promise<void>; onProgress: (progress: ImportProgress) => void },
) => Promise<CatalogFileResult | TableResult>

function importOne(importFile: ImportFile) {
  return async (file: string, { report, json = false }: ImportCommandOptions): Promise<void> => {
    const reportPath = report ?? `${file}.rejected.csv`
    const progress = startProgress('Импорт', json)
    const startedAt = performance.now()
    await explainFileErrors(json, async () => {
      const writer = openReport(reportPath)
      const result = await withShop(({ db }) =>
        importFile(db, resolve(file), {
          writeReport: writer.write,
          onProgress: ({ stage, done, total }) => progress.update(done, stage === 'merging' ? total : null),
        }),
      ).finally(() => Promise.all([progress.stop(), writer.close()]))
      const { text, document } = tellImport(result, { reportPath, seconds: (performance.now() - startedAt) / 1000 })
      print(json, document, text)
      // Not one row was fit: the file is of another kind.
      if (result.rejected > 0 && result.rejected === result.rows) process.exitCode = 1
    })
  }
}

async function importFolder(folder: string, { json = false }: { json?: boolean }): Promise<void> {
  const startedAt = performance.now()
  const writers: ReturnType<typeof openReport>[] = []
  const say = (text: string) => {
    if (!json) process.stderr.write(`${text}\n`)
  }
  await explainFileErrors(json, async () => {
    const results = await withShop(({ db }) =>
      importBundle(fileContext(db), resolve(folder), {
        onFile: ({ kind }) => say(`  ${kind}…`),
        reportOf({ path }) {
          const writer = openReport(`${path}.rejected.csv`)
          writers.push(writer)
          return writer.write
        },
      }),
    ).finally(() => Promise.all(writers.map((writer) => writer.close())))
    const seconds = (performance.now() - startedAt) / 1000
    const told = results.map(({ kind, path, ...result }) => {
      const { text, document } = tellImport(result, { reportPath: `${path}.rejected.csv` })
      return { kind, text: `${kind}\n${text.replaceAll(/^/gm, '  ')}`, document: { kind, ...document } }
    })
    const rows = results.reduce((sum, result) => sum + result.rows, 0)
    const total = `Загружено файлов: ${results.length}, строк: ${formatCount(rows)}, за ${seconds.toFixed(1)} с`
    print(
      json,
      { files: told.map(({ document }) => document), seconds },
      [...told.map(({ text }) => text), total].join('\n'),
    )
  })
}

/** A file that cannot be imported is the caller's matter: one sentence, and nothing has been changed. */
async function explainFileErrors(json: boolean, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CatalogFileError)) throw error
    const { line, reason } = error
    const file = error instanceof BundleFileError ? error.path : null
    if (json) print(true, { error: { ...(file && { file }), line, reason } }, '')
    const what = file ? `Папка не загружена, ничего не изменено. ${file}: ` : 'Файл не загружен, ничего не изменено. '
    process.stderr.write(`${what}${error.message}\n`)
    process.exitCode = 1
  }
}

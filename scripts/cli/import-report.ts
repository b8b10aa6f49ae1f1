import { createWriteStream } from 'node:fs'
import type { CatalogFileResult, ReadNotes, TableResult } from '@agromarket/core/catalog/import'
import { formatCount } from './output.ts'

const shownRejections = 5

/** What an import has done, for people and for machines. */
export function tellImport(
  result: CatalogFileResult | TableResult,
  { reportPath, seconds }: { reportPath: string; seconds?: number },
): { text: string; document: object } {
  const { rows, inserted, updated, unchanged, rejected, firstRejections, unknownFields } = result
  const renamed = 'renamed' in result ? result.renamed : 0
  const report = rejected > 0 ? reportPath : null
  const peakMegabytes = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6)
  const effort = seconds === undefined ? '' : ` за ${seconds.toFixed(1)} с, память до ${peakMegabytes} МБ`
  const lines = [
    `Строк: ${formatCount(rows)}${effort}`,
    `Добавлено: ${formatCount(inserted)}, обновлено: ${formatCount(updated)}${renamed > 0 ? ` (переименовано: ${formatCount(renamed)})` : ''}, без изменений: ${formatCount(unchanged)}`,
    ...(report ? [`Отклонено: ${formatCount(rejected)}, причины в файле ${report}`] : []),
    ...firstRejections.slice(0, shownRejections).map(({ line, reason }) => `  строка ${line}: ${reason}`),
    ...tellUnknown(result),
  ]
  const counts = {
    rows,
    inserted,
    updated,
    ...('renamed' in result && { renamed }),
    unchanged,
    rejected,
    report,
    rejections: firstRejections,
    unknownFields,
  }
  return {
    text: lines.join('\n'),
    document: seconds === undefined ? counts : { ...counts, seconds, peakMegabytes },
  }
}

/** A misspelt field would be missed in silence otherwise. */
export function tellUnknown({ unknownFields }: ReadNotes): string[] {
  if (unknownFields.length === 0) return []
  const named = unknownFields.map(({ field, line }) => `${field} (строка ${line})`)
  return [`Неизвестные поля, пропущены: ${named.join(', ')}`]
}

/** Makes the file with the first rejection only; it opens in a spreadsheet, so it starts with a byte order mark. */
export function openReport(path: string): { write(chunk: Buffer): Promise<void>; close(): Promise<void> } {
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

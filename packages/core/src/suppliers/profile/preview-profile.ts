import {
  appError,
  columnLetters,
  type PriceColumn,
  type PricePreview,
  type PriceProfile,
  priceProfileSchema,
  supplierLimits,
} from '@agromarket/shared'
import { articleKey, listMakers } from '../../catalog/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { type FileSample, sheetRows } from '../detect/file-sample.ts'
import { guessFile } from '../detect/guess-file.ts'
import { titleReadings } from '../detect/join-titles.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { getFile } from '../portal/list-files.ts'
import type { SourceRow } from '../read/source-row.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { type FoundColumns, findColumns, lookForColumns } from './find-columns.ts'
import { sheetsOf } from './open-sheets.ts'
import * as priceListRepository from './price-list.repository.ts'
import { type RowReader, readRow } from './read-row.ts'

/**
 * The first rows of a file as a profile reads them: the one given, that of its price list, or a guess. Throws not_found;
 * price_file_refused when the file has not been read yet, or has no such columns.
 */
export async function previewProfile(
  ctx: RequestContext,
  { fileId, profile: given }: { fileId: string; profile?: PriceProfile | undefined },
): Promise<PricePreview> {
  const file = await getFile(ctx, fileId)
  const sample = await fileRepository.findSample(ctx.db, fileId)
  if (!sample) throw appError('price_file_refused', { message: 'Файл ещё не прочитан. Подождите немного.' })
  const own = file.priceList ? await priceListRepository.findProfile(ctx.db, file.priceList.id) : undefined
  const known = given ?? own?.settings
  const guess = known ? undefined : guessFile(sample)
  const profile = known ?? guess?.profile ?? emptyProfile
  const { rows, found } = findTable(sample, profile, known !== undefined || guess !== undefined)
  const makers = new Map([
    ...(await listMakers(ctx.db)).map(({ id, name }): [string, number] => [articleKey(name), id]),
    ...(await supplierRepository.listMakerSpellings(ctx.db, file.supplier.id)),
  ])
  return {
    file,
    profile,
    confidence: guess?.confidence ?? {},
    ...describeSample(sample),
    headerRow: found?.headerRow ?? 0,
    columns: toColumns(rows, found?.headerRow ?? 0),
    rows: toRows(rows, found, { profile, isText: sample.isText, makers }),
  }
}

/** The first sheet that the profile fits, or the first at all. Throws price_file_refused when it fits none. */
function findTable(
  { sheets }: FileSample,
  profile: PriceProfile,
  hasColumns: boolean,
): { rows: SourceRow[]; found: FoundColumns | undefined } {
  const tables = sheetsOf(sheets, profile).map(sheetRows)
  const [first = []] = tables
  if (!hasColumns) return { rows: first, found: undefined }
  const rows = tables.find((table) => !('missing' in lookForColumns(table, profile))) ?? first
  return { rows, found: findColumns(rows, profile) }
}

const noColumn: PriceColumn = { index: 0, title: '' }
const emptyProfile = priceProfileSchema.parse({ columns: { article: noColumn, price: { ...noColumn, index: 1 } } })

function describeSample({
  format,
  encoding,
  sheets,
}: FileSample): Pick<PricePreview, 'format' | 'encoding' | 'sheets'> {
  return { format, encoding, sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })) }
}

function toColumns(rows: readonly SourceRow[], headerRow: number): PricePreview['columns'] {
  const at = rows.findIndex(({ number }) => number === headerRow)
  const header = rows[at]
  // Titles that are merged over the rows of a header stand in its first.
  const merged = titleReadings(rows, at).at(-1) ?? []
  const body = rows.filter(({ number }) => number > headerRow)
  const count = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: count }, (_, index) => ({
    index,
    letters: columnLetters(index),
    title: header?.cells[index]?.trim() || (merged[index]?.trim() ?? ''),
    example: body.find(({ cells }) => (cells[index] ?? '').trim() !== '')?.cells[index] ?? '',
  }))
}

function toRows(
  rows: readonly SourceRow[],
  found: FoundColumns | undefined,
  reader: Omit<RowReader, 'columns'>,
): PricePreview['rows'] {
  const from = found?.headerRow ?? 0
  const shown = rows.filter(({ number }) => number >= from).slice(0, supplierLimits.previewRows + 1)
  return shown.map((row) => {
    const plain = { number: row.number, cells: [...row.cells], problems: [], reading: null }
    if (!found || row.number === found.headerRow) return plain
    const reading = readRow(row, { ...reader, columns: found.columns })
    if (reading.kind === 'nothing') return plain
    const problems = reading.problems.map(({ column, level, message }) => ({ column, level, message }))
    if (reading.kind === 'error') return { ...plain, problems }
    const { article, priceMinor, thousandths, stockKind, makerId } = reading.position
    return { ...plain, problems, reading: { article, priceMinor, quantity: thousandths / 1_000, stockKind, makerId } }
  })
}

import {
  appError,
  columnLetters,
  fileMaskOf,
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
import { refitColumns } from './refit-columns.ts'

/**
 * The first rows of a file as a profile reads them: the one given, that of its price list, or a guess. A profile that does not
 * fit is answered with its problem, or with its columns found anew where that is asked for. Throws not_found;
 * price_file_refused when the file has not been read yet.
 */
export async function previewProfile(
  ctx: RequestContext,
  { fileId, profile: given, findsAnew = false }: PreviewRequest,
): Promise<PricePreview> {
  const file = await getFile(ctx, fileId)
  const sample = await fileRepository.findSample(ctx.db, fileId)
  if (!sample) throw appError('price_file_refused', { message: 'Файл ещё не прочитан. Подождите немного.' })
  const own = file.priceList ? await priceListRepository.findProfile(ctx.db, file.priceList.id) : undefined
  const known = given ?? own?.settings
  const { profile, confidence, rows, found, problem } = known
    ? readKnown(sample, known, findsAnew)
    : readUnknown(sample, fileMaskOf(file.name))
  const makers = new Map([
    ...(await listMakers(ctx.db)).map(({ id, name }): [string, number] => [articleKey(name), id]),
    ...(await supplierRepository.listMakerSpellings(ctx.db, file.supplier.id)),
  ])
  const headerRow = (found ? found.headerRow : profile.headerRow) ?? 0
  const shown = toRows(rows, { from: headerRow, found }, { profile, isText: sample.isText, makers })
  return {
    file,
    profile,
    confidence,
    problem,
    ...describeSample(sample),
    headerRow,
    columns: toColumns(rows, headerRow, shown),
    rows: shown,
  }
}

interface PreviewRequest {
  fileId: string
  profile?: PriceProfile | undefined
  findsAnew?: boolean | undefined
}

/** What a profile makes of a sample: `found` is missing where it fits no sheet, `problem` then says why. */
interface ProfileReading {
  profile: PriceProfile
  confidence: PricePreview['confidence']
  rows: SourceRow[]
  found: FoundColumns | undefined
  problem: string | null
}

/** By the first sheet that the profile fits, else by the first at all. */
function readKnown({ sheets }: FileSample, profile: PriceProfile, findsAnew: boolean): ProfileReading {
  const tables = sheetsOf(sheets, profile).map(sheetRows)
  for (const rows of tables) {
    const found = lookForColumns(rows, profile)
    if (!('missing' in found)) return { profile, confidence: {}, rows, found, problem: null }
  }
  for (const rows of findsAnew ? tables : []) {
    const refitted = refitColumns(rows, profile)
    if (refitted) return { ...refitted, rows, found: findColumns(rows, refitted.profile), problem: null }
  }
  const [rows = []] = tables
  const found = lookForColumns(rows, profile)
  const problem = 'missing' in found ? `Нет столбца «${found.missing}»` : null
  return { profile, confidence: {}, rows, found: undefined, problem }
}

function readUnknown(sample: FileSample, fileMask: string): ProfileReading {
  const guess = guessFile(sample)
  if (guess) {
    return { ...readKnown(sample, { ...guess.profile, fileMask }, false), confidence: guess.confidence }
  }
  const [rows = []] = sheetsOf(sample.sheets, emptyProfile).map(sheetRows)
  // The first two columns stand for nothing yet.
  return {
    profile: { ...emptyProfile, fileMask },
    confidence: { article: 0, price: 0 },
    rows,
    found: undefined,
    problem: null,
  }
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

function toColumns(
  rows: readonly SourceRow[],
  headerRow: number,
  shown: PricePreview['rows'],
): PricePreview['columns'] {
  const at = rows.findIndex(({ number }) => number === headerRow)
  const header = rows[at]
  // Titles that are merged over the rows of a header stand in its first.
  const merged = titleReadings(rows, at).at(-1) ?? []
  // A group's title is no example of an article.
  const body = [...shown.filter(({ reading }) => reading !== null), ...rows.filter(({ number }) => number > headerRow)]
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
  { from, found }: { from: number; found: FoundColumns | undefined },
  reader: Omit<RowReader, 'columns'>,
): PricePreview['rows'] {
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

import type { Archive } from '../../../platform/archive/index.ts'
import { FillDown } from '../fill-down.ts'
import { priceFileError } from '../price-file-error.ts'
import { readXml } from '../read-xml.ts'
import { readLimits, type SourceRow, type SourceTable } from '../source-row.ts'
import { type NumberStyle, padDigits, toDateText, toDecimalText } from './number-style.ts'
import { readColumn } from './read-column.ts'
import { readMerges } from './read-merges.ts'
import { readSharedTexts, readStyles, readWorkbook } from './read-parts.ts'

/** A workbook of the present format. Sheets are read as streams; texts that cells share are held in memory, bounded. */
export async function openXlsx(archive: Archive): Promise<SourceTable> {
  const { sheets, is1904 } = await readWorkbook(archive)
  const [styles, texts] = [await readStyles(archive), await readSharedTexts(archive)]
  const progress = { rows: 0, expected: 0 }
  return {
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    isText: false,
    async *rows(name) {
      const sheet = sheets.find((one) => (name === null ? !one.isHidden : one.name === name)) ?? sheets[0]
      if (!sheet || (name !== null && sheet.name !== name)) throw priceFileError(`В книге нет листа «${name}»`)
      progress.rows = 0
      const merged = new FillDown(await readMerges(await archive.read(sheet.part)))
      yield* readSheet(archive, sheet.part, new SheetCells({ styles, texts, is1904 }, merged), progress)
    },
    share: () => (progress.expected === 0 ? 0 : Math.min(1, progress.rows / progress.expected)),
    close: async () => archive.close(),
  }
}

async function* readSheet(
  archive: Archive,
  part: string,
  cells: SheetCells,
  progress: { rows: number; expected: number },
): AsyncGenerator<SourceRow[]> {
  const handlers = {
    open(name: string, attributes: Record<string, string>) {
      if (name === 'dimension') progress.expected = Number(/(\d+)$/.exec(attributes['ref'] ?? '')?.[1] ?? 0)
      cells.open(name, attributes)
    },
    close: (name: string) => cells.close(name),
    text: (text: string) => cells.text(text),
  }
  for await (const _ of readXml(await archive.read(part), 'auto', handlers)) {
    const rows = cells.take()
    progress.rows = rows.at(-1)?.number ?? progress.rows
    if (rows.length > 0) yield rows
  }
}

interface Meaning {
  styles: readonly NumberStyle[]
  texts: readonly string[]
  is1904: boolean
}

/** Puts the cells of a sheet together to rows. */
class SheetCells {
  readonly #meaning: Meaning
  readonly #merged: FillDown
  #rows: SourceRow[] = []
  #number = 0
  #cells: string[] = []
  #dates: Set<number> | undefined
  #column = -1
  #type = ''
  #style = -1
  #value = ''
  #isValue = false
  #hints = 0

  constructor(meaning: Meaning, merged: FillDown) {
    this.#meaning = meaning
    this.#merged = merged
  }

  /** The rows that are complete. */
  take(): SourceRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      const number = Number(attributes['r'])
      this.#number = Number.isSafeInteger(number) && number > this.#number ? number : this.#number + 1
      if (this.#number > readLimits.rows) throw priceFileError('На листе строк больше, чем бывает в таблице')
      this.#cells = []
      this.#dates = undefined
      this.#column = -1
    } else if (name === 'c') {
      this.#column = readColumn(attributes['r']) ?? this.#column + 1
      this.#type = attributes['t'] ?? 'n'
      this.#style = attributes['s'] === undefined ? -1 : Number(attributes['s'])
      this.#value = ''
    } else if (name === 'rPh') this.#hints += 1
    else this.#isValue = name === 'v' || (name === 't' && this.#hints === 0)
  }

  text(text: string): void {
    if (this.#isValue && this.#value.length < readLimits.cell) this.#value += text
  }

  close(name: string): void {
    this.#isValue = false
    if (name === 'rPh') this.#hints -= 1
    if (name === 'c') this.#put()
    if (name === 'row' && this.#cells.length > 0) {
      if (!this.#merged.isEmpty) this.#fillDown()
      const dates = this.#dates && { dates: this.#dates }
      this.#rows.push({ number: this.#number, cells: this.#cells, ...dates })
    }
  }

  #put(): void {
    if (this.#value === '' || this.#column >= readLimits.columns) return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = this.#read().slice(0, readLimits.cell)
  }

  #read(): string {
    const value = this.#value
    switch (this.#type) {
      case 's':
        return this.#meaning.texts[Number(value)] ?? ''
      case 'n':
        return this.#readNumber(value)
      case 'd':
        this.#noteDate(this.#column)
        return value.slice(0, 10).split('-').reverse().join('.')
      case 'b':
        return value === '1' ? 'да' : 'нет'
      default:
        return value
    }
  }

  #readNumber(value: string): string {
    const style = this.#meaning.styles[this.#style]
    if (style?.kind === 'date') {
      this.#noteDate(this.#column)
      return toDateText(Number(value), this.#meaning.is1904)
    }
    const text = toDecimalText(value)
    if (style?.kind === 'currency') return `${text} ${style.currency}`
    return style?.kind === 'padded' && /^\d+$/.test(text) ? padDigits(text, style.pattern) : text
  }

  #fillDown(): void {
    const row = { cells: this.#cells, dates: this.#dates, noteDate: (column: number) => this.#noteDate(column) }
    this.#merged.fill(this.#number, row)
  }

  #noteDate(column: number): void {
    this.#dates ??= new Set()
    this.#dates.add(column)
  }
}

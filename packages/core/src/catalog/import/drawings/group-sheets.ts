import type { SheetCallout } from '../../../drawings/index.ts'
import { CatalogFileError, type NumberedRecord } from '../catalog-record.ts'
import { type DrawingRow, drawingRowSchema, reasonOf } from './drawing-row.ts'

/** A sheet as its rows say it; machines and parts still by their names. */
export interface SheetDraft {
  code: string
  title: string
  image: string | null
  /** Of its first row: what is wrong with the sheet as a whole is told with it. */
  line: number
  places: { modelLine: string; nodePath: string[]; number: number; models: string[]; line: number }[]
  callouts: SheetCallout[]
  items: { row: DrawingRow & { position: number }; lineNumber: number; line: number }[]
}

/** Reads the rows of a file into sheets. Throws CatalogFileError for the first row that does not fit. */
export async function groupSheets(
  records: AsyncIterable<NumberedRecord<Record<string, unknown>>>,
): Promise<SheetDraft[]> {
  const sheets = new Map<string, SheetDraft>()
  for await (const { line, record } of records) {
    const parsed = drawingRowSchema.safeParse(record)
    if (!parsed.success) throw new CatalogFileError(line, reasonOf(parsed.error))
    const row = parsed.data
    const known = sheets.get(row.sheet)
    const sheet = known ?? startSheet(row, line)
    if (!known) sheets.set(row.sheet, sheet)
    addPlace(sheet, row, line)
    addPosition(sheet, row, line)
  }
  for (const sheet of sheets.values()) {
    if (sheet.places.length === 0)
      throw new CatalogFileError(sheet.line, `лист ${sheet.code} не стоит ни в одной машине`)
  }
  return [...sheets.values()]
}

function startSheet({ sheet, title, image }: DrawingRow, line: number): SheetDraft {
  if (title === '') throw new CatalogFileError(line, `Поле title: у листа ${sheet} нет названия`)
  return { code: sheet, title, image: image || null, line, places: [], callouts: [], items: [] }
}

function addPlace(sheet: SheetDraft, { model_line: modelLine, node, number, models }: DrawingRow, line: number): void {
  if (modelLine === '') return
  if (sheet.places.some((place) => place.modelLine === modelLine)) return
  const nodePath = node
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean)
  if (nodePath.length === 0) throw new CatalogFileError(line, 'Поле node: не указан узел, в котором стоит лист')
  if (nodePath.length > 8) throw new CatalogFileError(line, 'Поле node: узлы вложены глубже восьми')
  if (number === null) throw new CatalogFileError(line, 'Поле number: не указан номер листа в машине')
  sheet.places.push({
    modelLine,
    nodePath,
    number,
    models: [...new Set(models.split('|').map((slug) => slug.trim()))].filter(Boolean),
    line,
  })
}

function addPosition(sheet: SheetDraft, row: DrawingRow, line: number): void {
  const { position } = row
  if (position === null) return
  const places = [row.x, row.y, row.anchor_x, row.anchor_y]
  const isPlaced = sheet.callouts.some((callout) => callout.position === position)
  if (row.x !== null && row.y !== null && !isPlaced) {
    sheet.callouts.push({
      position,
      numberX: row.x,
      numberY: row.y,
      anchorX: row.anchor_x ?? row.x,
      anchorY: row.anchor_y ?? row.y,
    })
  } else if (!isPlaced && places.some((value) => value !== null)) {
    throw new CatalogFileError(line, 'место номера указано не полностью: нужны x и y')
  }
  if (row.serial_from !== null && row.serial_to !== null && row.serial_to < row.serial_from) {
    throw new CatalogFileError(line, 'Поле serial_to: меньше, чем serial_from')
  }
  const lineNumber = 1 + sheet.items.filter((item) => item.row.position === position).length
  if (lineNumber > 99) throw new CatalogFileError(line, `у позиции ${position} больше 99 строк`)
  sheet.items.push({ row: { ...row, position }, lineNumber, line })
}

import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type SheetItem, type SheetPlace, type SheetToSave, saveSheets } from '../../../drawings/index.ts'
import { discardFiles, type FileContext, keepFiles } from '../../../files/index.ts'
import { CatalogFileError } from '../catalog-record.ts'
import { readFile } from '../read-file.ts'
import { type DrawingRow, drawingTable } from './drawing-row.ts'
import { findReferences, type References } from './find-references.ts'
import { groupSheets, type SheetDraft } from './group-sheets.ts'
import { PictureError, readPicture } from './read-picture.ts'

export interface DrawingsResult {
  sheets: number
  inserted: number
  updated: number
  positions: number
}

/**
 * Imports sheets with their pictures, places and parts lists from a file (CSV or NDJSON) or a folder that holds
 * drawings.csv or drawings.ndjson; pictures lie beside it. All of it or nothing: the first row that does not fit is told
 * as CatalogFileError. A sheet that comes again is replaced whole. Contract §4.
 */
export async function importDrawings(app: FileContext, path: string): Promise<DrawingsResult> {
  const file = await findFile(path)
  const drafts = await groupSheets(readFile(file, drawingTable))
  const references = await findReferences(app.db, drafts)
  const resolved = drafts.map((draft) => ({
    draft,
    places: toPlaces(draft, references),
    items: toItems(draft, references),
  }))
  const stored: string[] = []
  try {
    const sheets: SheetToSave[] = []
    for (const { draft, places, items } of resolved) {
      const picture = await takePicture(app, dirname(file), draft)
      if (picture && 'storedFileId' in picture.content) stored.push(picture.content.storedFileId)
      sheets.push({ code: draft.code, title: draft.title, picture, places, callouts: draft.callouts, items })
    }
    const saved = await save(app, sheets, stored)
    const inserted = saved.filter(({ isNew }) => isNew).length
    const positions = sheets.reduce((sum, sheet) => sum + sheet.items.length, 0)
    return { sheets: sheets.length, inserted, updated: saved.length - inserted, positions }
  } catch (error) {
    await discardFiles(app, stored)
    throw error
  }
}

async function save(app: FileContext, sheets: readonly SheetToSave[], stored: readonly string[]) {
  try {
    return await app.db.transaction().execute(async (trx) => {
      const saved = await saveSheets(trx, sheets)
      if (stored.length > 0) await keepFiles(trx, stored)
      return saved
    })
  } catch (error) {
    if (!(error instanceof Error) || !('constraint' in error)) throw error
    if (error.constraint !== 'drawing_place_model_line_id_number_uq') throw error
    throw new CatalogFileError(null, 'два листа под одним номером в одной машине')
  }
}

async function findFile(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new CatalogFileError(null, 'Файл не найден')
  if (!found.isDirectory()) return path
  const names = (await readdir(path)).filter((name) => /^drawings\.(csv|tsv|ndjson|jsonl)$/i.test(name))
  const [name, ...others] = names
  if (!name) throw new CatalogFileError(null, 'В папке нет файла drawings.csv или drawings.ndjson')
  if (others.length > 0) throw new CatalogFileError(null, `В папке несколько файлов чертежей: ${names.join(', ')}`)
  return join(path, name)
}

async function takePicture(
  app: FileContext,
  folder: string,
  { image, line }: SheetDraft,
): Promise<SheetToSave['picture']> {
  if (image === null) return null
  try {
    return await readPicture(app, folder, image)
  } catch (error) {
    throw error instanceof PictureError ? new CatalogFileError(line, error.message) : error
  }
}

function toPlaces({ places }: SheetDraft, { modelLines, models }: References): SheetPlace[] {
  return places.map(({ modelLine, nodePath, number, models: slugs, line }) => {
    const modelLineId = modelLines.get(modelLine)
    if (modelLineId === undefined) throw new CatalogFileError(line, `модельного ряда «${modelLine}» нет`)
    const modelIds = slugs.map((slug) => {
      const model = models.get(slug)
      if (model?.modelLineId !== modelLineId)
        throw new CatalogFileError(line, `модели «${slug}» нет в ряду «${modelLine}»`)
      return model.id
    })
    return { modelLineId, nodePath, number, modelIds }
  })
}

function toItems({ items }: SheetDraft, references: References): SheetItem[] {
  return items.map(({ row, lineNumber, line }) => ({
    position: row.position,
    lineNumber,
    partId: findPart(row, line, references),
    name: row.name,
    count: row.count ?? 1,
    serialFrom: row.serial_from,
    serialTo: row.serial_to,
    note: row.note,
  }))
}

/** By 1C code, else by article and maker. A row with a name alone is of something that is not sold. */
function findPart(
  { code1c, article, manufacturer, name }: DrawingRow,
  line: number,
  references: References,
): number | null {
  if (code1c !== '') {
    const id = references.codes.get(code1c)
    if (id === undefined) throw new CatalogFileError(line, `детали с кодом 1С «${code1c}» нет`)
    return id
  }
  if (article === '') {
    if (name === '') throw new CatalogFileError(line, 'не указана деталь: нужен article, code1c или name')
    return null
  }
  const found = references.articles.get(article) ?? []
  const ofMaker =
    manufacturer === '' ? found : found.filter(({ maker, makerSlug }) => [maker, makerSlug].includes(manufacturer))
  const [part, ...others] = ofMaker
  if (!part)
    throw new CatalogFileError(line, `детали «${[article, manufacturer].filter(Boolean).join(', ')}» нет в каталоге`)
  if (others.length > 0)
    throw new CatalogFileError(line, `артикул «${article}» есть у нескольких производителей: укажите manufacturer`)
  return part.id
}

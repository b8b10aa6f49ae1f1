import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type SavedSheet,
  type SheetItem,
  type SheetPlace,
  type SheetToSave,
  saveSheets,
} from '../../../drawings/index.ts'
import { discardFiles, type FileContext, keepFiles } from '../../../files/index.ts'
import type { Trx } from '../../../platform/db/index.ts'
import { CatalogFileError } from '../catalog-record.ts'
import { type ReadNotes, readFile } from '../read-file.ts'
import { type DrawingRow, drawingTable } from './drawing-row.ts'
import { findReferences, type References } from './find-references.ts'
import { groupSheets, type SheetDraft } from './group-sheets.ts'
import { PictureError, readPicture } from './read-picture.ts'

export interface DrawingsResult extends ReadNotes {
  sheets: number
  inserted: number
  updated: number
  positions: number
}

/** Sheets as their file says them, with pictures that wait in the storage for the transaction that keeps them. */
export interface DrawingsDraft extends ReadNotes {
  sheets: { draft: SheetDraft; picture: SheetToSave['picture'] }[]
  storedFileIds: string[]
}

/**
 * Imports sheets with their pictures, places and parts lists from a file (CSV or NDJSON) or a folder that holds
 * drawings.csv or drawings.ndjson; pictures lie beside it. All of it or nothing: the first row that does not fit is told
 * as CatalogFileError. A sheet that comes again is replaced whole. Contract §4.
 */
export async function importDrawings(app: FileContext, path: string): Promise<DrawingsResult> {
  const draft = await readDrawings(app, await findFile(path))
  try {
    return await app.db.transaction().execute((trx) => saveDrawings(trx, draft))
  } catch (error) {
    await discardFiles(app, draft.storedFileIds)
    throw error
  }
}

/** Reads a file of drawings and stores its pictures; the caller keeps them by saveDrawings or discards them. */
export async function readDrawings(app: FileContext, file: string): Promise<DrawingsDraft> {
  const notes: ReadNotes = { unknownFields: [] }
  const drafts = await groupSheets(readFile(file, drawingTable, notes))
  const read: DrawingsDraft = { sheets: [], storedFileIds: [], ...notes }
  try {
    for (const draft of drafts) {
      const picture = await takePicture(app, dirname(file), draft)
      if (picture && 'storedFileId' in picture.content) read.storedFileIds.push(picture.content.storedFileId)
      read.sheets.push({ draft, picture })
    }
    return read
  } catch (error) {
    await discardFiles(app, read.storedFileIds)
    throw error
  }
}

/** Finds the machines and parts that the sheets name, and writes them. Throws CatalogFileError. */
export async function saveDrawings(
  trx: Trx,
  { sheets, storedFileIds, unknownFields }: DrawingsDraft,
): Promise<DrawingsResult> {
  const references = await findReferences(
    trx,
    sheets.map(({ draft }) => draft),
  )
  const toSave = sheets.map(({ draft, picture }) => ({
    code: draft.code,
    title: draft.title,
    picture,
    places: toPlaces(draft, references),
    callouts: draft.callouts,
    items: toItems(draft, references),
  }))
  const saved = await save(trx, toSave)
  if (storedFileIds.length > 0) await keepFiles(trx, storedFileIds)
  const inserted = saved.filter(({ isNew }) => isNew).length
  const positions = toSave.reduce((sum, sheet) => sum + sheet.items.length, 0)
  return { sheets: toSave.length, inserted, updated: saved.length - inserted, positions, unknownFields }
}

async function save(trx: Trx, sheets: readonly SheetToSave[]): Promise<SavedSheet[]> {
  try {
    return await saveSheets(trx, sheets)
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

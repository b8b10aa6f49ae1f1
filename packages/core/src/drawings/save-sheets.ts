import type { Trx } from '../platform/db/index.ts'
import * as drawingRepository from './drawing.repository.ts'

/** A sheet with everything that stands on it; parts, models and lines by id. */
export interface SheetToSave {
  /** What the maker's catalogue calls the sheet. */
  code: string
  title: string
  /** Null for a sheet that only lists its parts. */
  picture: SheetPicture | null
  places: SheetPlace[]
  callouts: SheetCallout[]
  items: SheetItem[]
}

export interface SheetPicture {
  /** In units of the picture. */
  width: number
  height: number
  /** Names these very bytes. */
  version: string
  content: { svg: string; isLayered: boolean } | { storedFileId: string }
}

/** Where the sheet stands in a machine. */
export interface SheetPlace {
  modelLineId: number
  /** «Молотилка», «Вариатор барабана»: the node and those above it, topmost first. */
  nodePath: readonly string[]
  number: number
  /** The models of the line that have it; none for all of them. */
  modelIds: readonly number[]
}

/** Fractions of the picture's width and height. */
export interface SheetCallout {
  position: number
  numberX: number
  numberY: number
  anchorX: number
  anchorY: number
}

export interface SheetItem {
  position: number
  /** Counts the lines of the position from 1. */
  lineNumber: number
  /** Null for what the shop does not sell; then it has a name. */
  partId: number | null
  name: string
  count: number
  serialFrom: number | null
  serialTo: number | null
  note: string
}

export interface SavedSheet {
  id: number
  code: string
  isNew: boolean
}

/**
 * Writes sheets by their codes: what is there under a code is replaced whole, nodes that are missing are made and those
 * that nothing stands in any more are dropped. The database refuses two sheets of one number in one machine.
 */
export async function saveSheets(trx: Trx, sheets: readonly SheetToSave[]): Promise<SavedSheet[]> {
  if (sheets.length === 0) return []
  const saved = await drawingRepository.upsertSheets(trx, sheets)
  const idOf = new Map(saved.map(({ code, id }) => [code, id]))
  const numbered = sheets.map((sheet) => ({ sheet, sheetId: idOf.get(sheet.code) ?? 0 }))
  await drawingRepository.clearSheets(
    trx,
    saved.map(({ id }) => id),
  )
  await drawingRepository.insertCallouts(trx, numbered)
  await drawingRepository.insertItems(trx, numbered)
  await drawingRepository.insertPlaces(trx, numbered)
  await drawingRepository.dropEmptyNodes(trx)
  return saved
}

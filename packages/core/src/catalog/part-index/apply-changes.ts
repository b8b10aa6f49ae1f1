import type { Database } from '../../platform/db/index.ts'
import { findShownPrices } from '../../pricing/index.ts'
import { stockedParts } from '../stock.repository.ts'
import { offersOf, stockOf, toMarks } from './load-columns.ts'
import { writeDocument } from './load-words.ts'
import { changeOrder, type PlacedPart, placeByPopularity, placeByPrice } from './order-changes.ts'
import * as changesRepository from './part-changes.repository.ts'
import {
  groupByCategory,
  isWorn,
  numberFor,
  type PartColumns,
  partNumber,
  setBit,
  sortColumnNames,
  writeList,
} from './part-columns.ts'
import { addDocument, removeDocument, type WordIndex } from './word-index.ts'

/** What has been heard of parts: all of them changed in some way, those of `movedIds` maybe in their place in an order. */
export interface HeardParts {
  partIds: ReadonlySet<number>
  movedIds: ReadonlySet<number>
  /** Those whose document for the search is another. */
  wordIds: ReadonlySet<number>
}

/**
 * Reads what has changed of the parts and writes it into the columns. False when they have no room for it, or when an
 * order no longer fits what the database says: everything has to be read anew.
 */
export async function applyChanges(db: Database, columns: PartColumns, heard: HeardParts): Promise<boolean> {
  const ids = [...new Set([...heard.partIds, ...heard.movedIds])]
  const priceListIds = [...columns.prices.keys()]
  const { words } = columns
  const [facts, documents, placed, prices] = await Promise.all([
    changesRepository.findFacts(db, ids),
    changesRepository.findDocuments(db, words ? [...heard.wordIds] : []),
    readPlaces(db, [...heard.movedIds]),
    Promise.all(
      priceListIds.map(async (id) => ({
        id,
        shown: await findShownPrices(db, ids, { priceListId: id, stocked: stockedParts }),
      })),
    ),
  ])
  // From here on nothing waits: whoever reads a list sees all of the change or nothing of it.
  const known = new Map(facts.map((fact) => [fact.id, fact]))
  const hasMoved = heard.movedIds.size > 0
  for (const id of ids) {
    const isWritten = writePart(columns, id, known.get(id))
    if (!isWritten) return false
  }
  if ([columns.models, columns.specifications, columns.drawings].some(isWorn)) return false
  if (words && !changeDocuments(columns, words, heard.wordIds, documents)) return false
  const toNumbers = (changed: readonly number[]) => new Set(changed.flatMap((id) => partNumber(columns, id) ?? []))
  const changed = toNumbers(ids)
  for (const { id: listId, shown } of prices) {
    const column = columns.prices.get(listId)
    if (!column) return false
    for (const { id, priceMinor } of shown) column.minor[partNumber(columns, id) ?? columns.capacity] = priceMinor
    const priced = shown.flatMap(({ id }) => partNumber(columns, id) ?? [])
    const next = changeOrder(column, changed, placeByPrice(columns, column, { changed, priced }))
    if (!next) return false
    columns.prices.set(listId, { ...next, minor: column.minor })
  }
  if (!hasMoved) return true
  const moved = toNumbers([...heard.movedIds])
  for (const name of sortColumnNames) {
    const places = name === 'popular' ? placeByPopularity(columns, moved) : toPlaced(columns, placed[name])
    const next = changeOrder(columns.orders[name], moved, places)
    if (!next) return false
    columns.orders[name] = next
  }
  groupByCategory(columns)
  return true
}

/** False when there is no room for them. */
function changeDocuments(
  columns: PartColumns,
  words: WordIndex,
  ids: ReadonlySet<number>,
  documents: readonly changesRepository.PartDocument[],
): boolean {
  for (const id of ids) {
    const part = partNumber(columns, id)
    if (part !== undefined) removeDocument(words, part)
  }
  return documents.every(({ id, words: text }) => {
    const part = partNumber(columns, id)
    // Off sale since it was heard of.
    if (part === undefined) return true
    const place = addDocument(words, part)
    if (place !== null) writeDocument(words, place, text)
    return place !== null
  })
}

async function readPlaces(db: Database, movedIds: readonly number[]) {
  const [article, name] = await Promise.all([
    changesRepository.findPlaces(db, 'article', movedIds),
    changesRepository.findPlaces(db, 'name', movedIds),
  ])
  return { article, name }
}

/** A part after an unknown one makes changeOrder fail: no part has the number -1. */
function toPlaced(columns: PartColumns, places: readonly { id: number; afterId: number | null }[]): PlacedPart[] {
  return places.map(({ id, afterId }) => ({
    part: partNumber(columns, id) ?? -1,
    after: afterId === null ? null : (partNumber(columns, afterId) ?? -1),
  }))
}

/** False when there is no room for a new part. */
function writePart(columns: PartColumns, id: number, fact: changesRepository.PartFact | undefined): boolean {
  const known = partNumber(columns, id)
  const isListed = fact?.isListed ?? false
  if (known === undefined && !isListed) return true
  const part = known ?? columns.count
  if (part >= columns.capacity) return false
  if (known === undefined) {
    columns.ids[part] = id
    columns.laterNumbers.set(id, part)
    columns.count += 1
  }
  columns.listedCount += Number(isListed) - (columns.isListed[part] ?? 0)
  columns.isListed[part] = Number(isListed)
  if (!fact) return true
  columns.categories[part] = numberFor(columns.categoryNumbering, fact.categoryId)
  columns.manufacturers[part] = numberFor(columns.manufacturerNumbering, fact.manufacturerId)
  columns.popularity[part] = fact.popularity
  writeList(columns.models, part, fact.modelIds)
  writeList(columns.specifications, part, fact.valueIds)
  writeList(columns.drawings, part, fact.sheetIds)
  for (const branchId of new Set([...columns.stock.keys(), ...fact.branchIds])) {
    setBit(stockOf(columns, branchId), part, fact.branchIds.includes(branchId))
  }
  const listIds = new Set([...columns.offers.keys(), ...fact.offers.map(({ priceListId }) => priceListId)])
  for (const listId of listIds) {
    const offer = fact.offers.find(({ priceListId }) => priceListId === listId)
    offersOf(columns, listId)[part] = offer ? toMarks(offer.isSale, offer.isSuperPrice) : 0
  }
  return true
}

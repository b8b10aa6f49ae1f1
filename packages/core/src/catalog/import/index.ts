/**
 * Bulk loading of a catalogue by COPY and set-based merges: parts from files and from the demo shop's generator, and tables
 * of makers, categories, machines, stock, prices and the like, each by itself or a whole folder at once.
 * Writes every table of the catalogue, price and delivery_terminal.
 */
export { CatalogFileError, type CatalogRecord, type NumberedRecord } from './catalog-record.ts'
export { type Dictionaries, readDictionaries } from './dictionaries.ts'
export { type DrawingsResult, importDrawings } from './drawings/import-drawings.ts'
export { createFeed, feedTables, mergeFeed } from './feed.repository.ts'
export { type BundleFile, BundleFileError, type BundleKind, type BundleResult, importBundle } from './import-bundle.ts'
export { type CatalogFileResult, importCatalogFile } from './import-catalog-file.ts'
export {
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
  importRecords,
  importRecordsInto,
} from './import-records.ts'
export { importTable, type TableResult } from './import-table.ts'
export { type TableKindName, tableKindNames } from './kinds/index.ts'
export { findPartCodes, findSameParts, linkParts } from './link-parts.ts'
export type { ReadNotes } from './read-file.ts'
export { slugify } from './slugify.ts'
export { announce as announceImport, announceAtTheEnd, lockImport } from './staging.repository.ts'

/**
 * Bulk loading of parts by COPY and set-based merges: from files and from the demo shop's generator.
 * Writes part, price, stock, cross_number, applicability and part_redirect. Issue "The shop opens" §2.
 */
export { CatalogFileError, type CatalogRecord, type NumberedRecord } from './catalog-record.ts'
export { importCatalogFile } from './import-catalog-file.ts'
export { type ImportOptions, type ImportProgress, type ImportResult, importRecords } from './import-records.ts'
export { slugify } from './slugify.ts'

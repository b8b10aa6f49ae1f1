import {
  type CatalogRecord,
  type ImportProgress,
  importRecords,
  type NumberedRecord,
} from '@agromarket/core/catalog/import'
import type { Database } from '@agromarket/core/platform/db'
import type { DemoPart } from './demo/demo-part.ts'
import { generateParts } from './demo/generate-parts.ts'
import { packageSizeOf } from './demo/package-size.ts'

/** Loads the first `count` parts of the demo shop the way a file is imported. Throws when a part is refused. */
export async function loadParts(
  db: Database,
  count: number,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  const { firstRejections } = await importRecords(db, toRecords(count), { onProgress })
  const [refused] = firstRejections
  if (refused) throw new Error(`Деталь ${refused.article} не загружена: ${refused.reason}`)
}

export function* toRecords(count: number): Generator<NumberedRecord> {
  let line = 0
  for (const part of generateParts(count)) {
    line++
    yield { line, record: toRecord(part, line) }
  }
}

/** Of three promotions one ends soon, one next month, and one is without an end. */
function promotedUntil({ isSale, isSuperPrice, priceRub }: DemoPart, number: number): string | null {
  if (!(isSale || isSuperPrice) || !priceRub || number % 3 === 0) return null
  const end = new Date()
  if (number % 3 === 1) end.setUTCDate(end.getUTCDate() + 9)
  else end.setUTCMonth(end.getUTCMonth() + 2, 0)
  return end.toISOString().slice(0, 10)
}

/** Codes of the units' own parts begin where no shop has counted to. */
const firstUnitCode = 90_000_000

export function* toUnitRecords(parts: readonly DemoPart[]): Generator<NumberedRecord> {
  for (const [index, part] of parts.entries()) yield { line: index + 1, record: toRecord(part, firstUnitCode + index) }
}

/** Codes of the accounting system count up, as they do in 1C. */
function toRecord(part: DemoPart, number: number): CatalogRecord {
  const { priceRub, oldPriceRub, priceKzt, oldPriceKzt, isSale, isSuperPrice, ...rest } = part
  const marks = { isSale, isSuperPrice, promotedUntil: promotedUntil(part, number) }
  return {
    ...rest,
    packageSize: packageSizeOf(part),
    code1c: `00-${String(number).padStart(8, '0')}`,
    prices: {
      ...(priceRub !== null && { RUB: { price: priceRub, oldPrice: oldPriceRub, ...marks } }),
      ...(priceKzt !== null && { KZT: { price: priceKzt, oldPrice: oldPriceKzt, ...marks } }),
    },
  }
}

import { lineField } from '../validation/name.schema.ts'
import { wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

/** What a column of a price list may mean to the portal. */
export const priceFields = ['article', 'name', 'maker', 'price', 'stock', 'currency', 'multiplicity', 'days'] as const
export type PriceField = (typeof priceFields)[number]

export const priceFieldLabels: Record<PriceField, string> = {
  article: 'Артикул',
  name: 'Наименование',
  maker: 'Производитель',
  price: 'Цена',
  stock: 'Остаток',
  currency: 'Валюта',
  multiplicity: 'Кратность',
  days: 'Срок поставки, дней',
}
/** Without a column of each no file can be read. */
export const requiredPriceFields = ['article', 'price'] as const satisfies readonly PriceField[]

export const supplierCurrencies = ['RUB', 'KZT', 'USD', 'EUR', 'CNY'] as const
export type SupplierCurrency = (typeof supplierCurrencies)[number]

export const priceEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'ibm866', 'koi8-r'] as const
export type PriceEncoding = (typeof priceEncodings)[number]

/** Columns are 0-based and found again by their title: a file whose columns have moved is read all the same. */
const columnSchema = z.object({ index: wholeNumber({ max: 255 }), title: lineField(200) })
export type PriceColumn = z.infer<typeof columnSchema>

/** Columns of stock that are added up: a warehouse each. */
export const mostStockColumns = 20

/** What is made of a column's texts before they are read. */
const articleTransformSchema = z.object({
  removesSpaces: z.boolean().default(false),
  /** Cut off where an article begins with it: a supplier's own mark. */
  cutPrefix: z.string().trim().max(20).default(''),
  /** Leading zeros that a program of tables has dropped, up to so many characters; of articles that are digits alone. */
  padTo: wholeNumber({ min: 2, max: 30 }).nullable().default(null),
})
export type ArticleTransform = z.infer<typeof articleTransformSchema>

/** How the files of one price list are read. */
export const priceProfileSchema = z.object({
  /** Masks with «*»: a letter's sender and a file's name say which price list it is. Empty: none. */
  senderMask: lineField(200).default(''),
  fileMask: lineField(200).default(''),
  encoding: z.enum(['auto', ...priceEncodings]).default('auto'),
  delimiter: z.enum(['auto', ';', ',', '\t', '|']).default('auto'),
  /** Null: the first sheet with these columns that is not hidden. */
  sheet: lineField(100).nullable().default(null),
  /** Without a sheet named: all that are not hidden and have these columns. */
  allSheets: z.boolean().default(false),
  /** 1-based; null: it is found anew in each file. */
  headerRow: wholeNumber({ min: 1, max: 1_000 }).nullable().default(null),
  columns: z.object({
    article: columnSchema,
    name: columnSchema.nullable().default(null),
    maker: columnSchema.nullable().default(null),
    price: columnSchema,
    /** Several warehouses are added up. */
    stock: z.array(columnSchema).max(mostStockColumns).default([]),
    currency: columnSchema.nullable().default(null),
    multiplicity: columnSchema.nullable().default(null),
    days: columnSchema.nullable().default(null),
  }),
  article: articleTransformSchema.prefault({}),
  /** Added to prices, or taken off them, in per cent: a discount that the list does not show. */
  pricePercent: z.int().min(-90).max(900).default(0),
  /** Added to the term that a row names. */
  extraDays: wholeNumber({ max: 365 }).default(0),
  /** The maker of rows that name none. */
  fixedMaker: lineField(100).nullable().default(null),
  currency: z.enum(supplierCurrencies).default('RUB'),
  /** Added to prices that come without it, in per cent; null: they include it. */
  addedVatPercent: wholeNumber({ max: 100 }).nullable().default(null),
  /** A row with «по запросу» for a price: taken without one, or an error. */
  onRequest: z.enum(['accept', 'error']).default('error'),
  /** What «есть», «+» and the like count for. */
  someQuantity: wholeNumber({ min: 1, max: 1_000 }).default(1),
  /** Positions that a full file no longer has: off sale, or left as they were. */
  missing: z.enum(['remove', 'keep']).default('remove'),
})
export type PriceProfile = z.infer<typeof priceProfileSchema>

/** «A», «AB»: how programs of tables name a column. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/** «27.11.2026», «2026-03-16», «20261127», with the time after it. */
const dateInName =
  /(?<!\d[._-]?)(?:\d{1,2}[._-]\d{1,2}[._-](?:\d{4}|\d{2})|\d{4}[._-]\d{1,2}[._-]\d{1,2}|20\d{6}|\d{4}20\d{2})(?:[ _T-]\d{2}[.:-]?\d{2}(?:[.:-]?\d{2})?)?(?![._-]?\d)/g
/** «price (1).xlsx»: how browsers name what is fetched twice. */
const copyInName = / ?\(\d{1,2}\)(?=\.[^.]*$)/

/** Without a word beside the ending a mask would fit every file of its kind, other price lists among them. */
const wordBeforeEnding = /[\p{L}\d].*\.|^[^.]*[\p{L}\d][^.]*$/u

/**
 * The mask of files that come under this name, each with its own date. Other numbers tell one price list from another. A name
 * that is a date alone stands for itself.
 */
export function fileMaskOf(name: string): string {
  const mask = name.replace(copyInName, '').replace(dateInName, '*')
  return (wordBeforeEnding.test(mask) ? mask : name).slice(0, 200)
}

/** Whether a name fits a mask in which «*» stands for anything; an empty mask fits nothing. */
export function fitsMask(mask: string, name: string): boolean {
  if (mask === '') return false
  const pieces = mask.toLowerCase().split('*')
  const text = name.toLowerCase()
  const [first = ''] = pieces
  if (pieces.length === 1) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  const last = pieces.at(-1) ?? ''
  return text.length - last.length >= at && text.endsWith(last)
}

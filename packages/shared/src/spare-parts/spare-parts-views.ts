import { resolvedLineSchema } from '../catalog/article-list.ts'
import { facetValueSchema, partCardSchema, partDetailsSchema, searchReadingSchema } from '../catalog/catalog-views.ts'
import { currencySchema } from '../money/money-views.ts'
import { orderStatuses } from '../orders/order.schema.ts'
import { supplierOfferSchema } from '../suppliers/portal-views.ts'
import { z } from '../validation/zod.ts'

/** What one price list says of a part. */
const listedPriceSchema = z.object({
  priceListId: z.int(),
  name: z.string(),
  currency: currencySchema,
  /** It is the one that the branch of whoever asks sells by. */
  isOwn: z.boolean(),
  /** 0 is «Цена по запросу». */
  priceMinor: z.int(),
  oldPriceMinor: z.int().nullable(),
  discountPercent: z.int().nullable(),
  isSuperPrice: z.boolean(),
  /** Null when the list does not know the part. */
  updatedAt: z.iso.datetime().nullable(),
})
export type ListedPrice = z.infer<typeof listedPriceSchema>

const branchPiecesSchema = z.object({ branchId: z.int(), free: z.int(), reserved: z.int() })

const wholeStockSchema = {
  /** Pieces of all branches. */
  free: z.int(),
  reserved: z.int(),
}

export const sparePartRowSchema = partCardSchema.extend({
  ...wholeStockSchema,
  /** Branches that have pieces, free or reserved. */
  branches: z.array(branchPiecesSchema),
  prices: z.array(listedPriceSchema),
  /** Null when no machine was named. */
  fits: z.boolean().nullable(),
})
export type SparePartRow = z.infer<typeof sparePartRowSchema>

const machineSchema = z.object({ id: z.int(), name: z.string(), manufacturer: z.string() })

export const sparePartListSchema = z.object({
  items: z.array(sparePartRowSchema),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  /** How many of the first parts bear the very number that was asked for: one number of several makers. */
  sameNumber: z.int(),
  /** Makers of all parts that were found. */
  manufacturers: z.array(facetValueSchema),
  search: searchReadingSchema,
  /** The machine that parts were looked for to; null when there is none of this number. */
  machine: machineSchema.nullable(),
})
export type SparePartList = z.infer<typeof sparePartListSchema>

const resolvedSparePartSchema = resolvedLineSchema.omit({ part: true, candidates: true }).extend({
  /** The part, those to choose from, or none. */
  parts: z.array(sparePartRowSchema),
})
export type ResolvedSparePart = z.infer<typeof resolvedSparePartSchema>

/** A pasted list in its own order. */
export const resolvedSparePartsSchema = z.object({
  rows: z.array(resolvedSparePartSchema),
  machine: machineSchema.nullable(),
})
export type ResolvedSpareParts = z.infer<typeof resolvedSparePartsSchema>

export const sparePartSchema = partDetailsSchema.omit({ crossNumbers: true }).extend({
  ...wholeStockSchema,
  isRemoved: z.boolean(),
  fits: z.boolean().nullable(),
})
export type SparePart = z.infer<typeof sparePartSchema>

const branchStockSchema = z.object({
  branch: z.object({ id: z.int(), city: z.string(), name: z.string(), countryId: z.int() }),
  isOwn: z.boolean(),
  /** From the own branch; null for one of another country. */
  distanceKm: z.int().nullable(),
  free: z.int(),
  reserved: z.int(),
  /** Pieces that other branches send here for open orders. */
  incoming: z.int(),
  /** 0 is «Цена по запросу». */
  priceMinor: z.int(),
  currency: currencySchema,
  /** Null when the branch never had the part. */
  updatedAt: z.iso.datetime().nullable(),
})
export type BranchStock = z.infer<typeof branchStockSchema>

export const sparePartStockSchema = z.object({
  ...wholeStockSchema,
  incoming: z.int(),
  /** Every branch, the own first, then by distance, those of other countries last. */
  branches: z.array(branchStockSchema),
})
export type SparePartStock = z.infer<typeof sparePartStockSchema>

export const sparePartPricesSchema = z.object({ lists: z.array(listedPriceSchema) })

const holdingOrderSchema = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  /** Where its buyer gets it. */
  branchId: z.int(),
  branchCity: z.string(),
  timeZone: z.string(),
  /** Pieces that it holds, and at which branches. */
  count: z.int(),
  sources: z.array(z.object({ branchId: z.int(), city: z.string(), count: z.int() })),
})
export type HoldingOrder = z.infer<typeof holdingOrderSchema>

export const sparePartOrdersSchema = z.object({
  /** The newest first; at most so many as sparePartLimits says. */
  orders: z.array(holdingOrderSchema),
  total: z.int(),
})
export type SparePartOrders = z.infer<typeof sparePartOrdersSchema>

/** How two numbers belong together, seen from the part that is open. */
export const numberRelations = ['original', 'analogue', 'superseded', 'successor', 'shared'] as const
export type NumberRelation = (typeof numberRelations)[number]
export const numberRelationLabels: Record<NumberRelation, string> = {
  original: 'Заводской номер',
  analogue: 'Аналог',
  superseded: 'Прежний номер',
  successor: 'Новый номер',
  shared: 'Общий номер',
}

const relatedNumberSchema = z.object({
  number: z.string(),
  manufacturer: z.string(),
  relation: z.enum(numberRelations),
  /** The part on sale that bears the number. */
  part: partCardSchema.nullable(),
})
export type RelatedNumber = z.infer<typeof relatedNumberSchema>

export const sparePartNumbersSchema = z.object({ numbers: z.array(relatedNumberSchema) })

const fittingModelSchema = z.object({
  model: z.object({ id: z.int(), name: z.string(), icon: z.string(), url: z.string() }),
  manufacturer: z.string(),
  years: z.string(),
  node: z.string(),
  sheet: z.int().nullable(),
  position: z.int().nullable(),
  /** Null where the sheet is known by its number alone. */
  sheetUrl: z.string().nullable(),
  /** The machines whose sheet shows the part, by serial numbers; null where there is no such bound. */
  serialFrom: z.int().nullable(),
  serialTo: z.int().nullable(),
})
export type FittingModel = z.infer<typeof fittingModelSchema>

export const sparePartModelsSchema = z.object({
  /** At most so many as sparePartLimits says. */
  models: z.array(fittingModelSchema),
  total: z.int(),
})
export type SparePartModels = z.infer<typeof sparePartModelsSchema>

/** Everything of one part at once, for other programs. */
export const sparePartFileSchema = z.object({
  part: sparePartSchema,
  stock: sparePartStockSchema,
  ...sparePartPricesSchema.shape,
  /** What suppliers sell of it to order, the cheapest first. */
  offers: z.array(supplierOfferSchema),
  ...sparePartOrdersSchema.pick({ orders: true }).shape,
  ...sparePartNumbersSchema.shape,
  ...sparePartModelsSchema.pick({ models: true }).shape,
})
export type SparePartFile = z.infer<typeof sparePartFileSchema>

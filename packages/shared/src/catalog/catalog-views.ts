import { currencySchema } from '../money/money-views.ts'
import { z } from '../validation/zod.ts'
import { facetOf, mapCounts, mapFacets, optionsFacetNames, switchFacetNames, valuesFacetNames } from './facets.ts'

/** What one viewer may see of a price. Null for guests, everywhere; `priceMinor: 0` is «Цена по запросу». */
const priceViewSchema = z.object({
  priceMinor: z.int(),
  oldPriceMinor: z.int().nullable(),
  /** Whole percent, set only when spec §5 lets the sale badge show (sale flag and more than 10 percent). */
  discountPercent: z.int().nullable(),
  isSuperPrice: z.boolean(),
  currency: currencySchema,
})
export type PriceView = z.infer<typeof priceViewSchema>

const stockViewSchema = z.object({
  /** on_order: no branch has it, a supplier does; never for guests. */
  state: z.enum(['in_stock', 'other_branch', 'on_order', 'none']),
  /** Free pieces at the viewer's branch, at `branchCity` when it comes from another, or the most that can be ordered. */
  quantity: z.int(),
  /** City of the branch that has it; the viewer's own for in_stock. */
  branchCity: z.string().nullable(),
  /** «2–4 дня» for other_branch and on_order; null otherwise. */
  term: z.string().nullable(),
})
export type StockView = z.infer<typeof stockViewSchema>

const specificationSchema = z.object({
  key: z.string(),
  name: z.string(),
  value: z.union([z.string(), z.number()]),
  unit: z.string().optional(),
})
export type Specification = z.infer<typeof specificationSchema>

/** A number that the part answers to: the machine maker's own, another maker's, or one that it took the place of. */
const crossNumberSchema = z.object({
  number: z.string(),
  manufacturer: z.string(),
  kind: z.enum(['original', 'analogue', 'superseded']),
})
export type CrossNumber = z.infer<typeof crossNumberSchema>

const linkSchema = z.object({ name: z.string(), url: z.string() })

export const partCardSchema = z.object({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  article: z.string(),
  name: z.string(),
  node: z.string(),
  icon: z.string(),
  manufacturer: z.object({ slug: z.string(), name: z.string() }),
  category: z.object({ path: z.string(), name: z.string() }),
  specifications: z.array(specificationSchema),
  weightGrams: z.int(),
  unit: z.string(),
  stock: stockViewSchema,
  price: priceViewSchema.nullable(),
  /** The number asked for, where that led to this part: «Замена для …». */
  replaces: crossNumberSchema.optional(),
})
export type PartCard = z.infer<typeof partCardSchema>

export const facetValueSchema = z.object({
  value: z.string(),
  label: z.string(),
  /** Parts that it would leave under the other filters. */
  count: z.int(),
  /** Pictogram of a machine. */
  icon: z.string().optional(),
})
export type FacetValue = z.infer<typeof facetValueSchema>

const specificationFace = {
  id: z.int(),
  name: z.string(),
  unit: z.string(),
  /** 1 and 2 are the columns of the category's table and stand open; the others follow by how many parts have them. */
  priority: z.int(),
}
const specificationFacetSchema = z.discriminatedUnion('type', [
  z.object({ ...specificationFace, type: z.literal('list'), values: z.array(facetValueSchema) }),
  z.object({
    ...specificationFace,
    type: z.literal('range'),
    /** What there is under the other filters. */
    min: z.number(),
    max: z.number(),
    /** What is chosen; null is open. */
    from: z.number().nullable(),
    to: z.number().nullable(),
  }),
])
export type SpecificationFacet = z.infer<typeof specificationFacetSchema>
export type SpecificationRange = Extract<SpecificationFacet, { type: 'range' }>

const partFacetsSchema = z.object({
  ...mapCounts(valuesFacetNames, () => z.array(facetValueSchema)),
  specifications: z.array(specificationFacetSchema),
  /** Null where they tell of prices and a guest asks. */
  ...mapCounts(optionsFacetNames, () => z.array(facetValueSchema).nullable()),
  ...mapFacets(switchFacetNames, (name) => (facetOf(name).needsPrices ? z.int().nullable() : z.int())),
})
export type PartFacets = z.infer<typeof partFacetsSchema>

/** A number that somebody may have meant, and what the part is; never its price. */
const nearbyNumberSchema = z.object({ number: z.string(), name: z.string() })
export type NearbyNumber = z.infer<typeof nearbyNumberSchema>

/** What of a query was not taken as it was typed. */
export const searchReadingSchema = z.object({
  /** Words that nothing fits beside the others: what is shown is without them. */
  dropped: z.array(z.string()),
  /** The query as it was understood: another keyboard layout, a slip mended. */
  corrected: z.string().optional(),
  /** Numbers one slip away, where nothing at all was found. */
  nearby: z.array(nearbyNumberSchema).optional(),
})
export type SearchReading = z.infer<typeof searchReadingSchema>

export const partListSchema = z.object({
  items: z.array(partCardSchema),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  facets: partFacetsSchema,
  /** How `q` was understood. */
  search: searchReadingSchema.optional(),
})
export type PartList = z.infer<typeof partListSchema>

const branchOfferSchema = z.object({
  branch: z.object({ id: z.int(), city: z.string(), name: z.string() }),
  isOwn: z.boolean(),
  stock: z.int(),
  /** «Сегодня до 17:00» or «Завтра с 8:00» at the own branch, «1–2 дня» from another; null when there is none. */
  term: z.string().nullable(),
  price: priceViewSchema.nullable(),
})
export type BranchOffer = z.infer<typeof branchOfferSchema>

const applicabilitySchema = z.object({
  model: z.object({ slug: z.string(), name: z.string(), icon: z.string(), url: z.string() }),
  manufacturer: z.string(),
  node: z.string(),
  sheet: z.int().nullable(),
  position: z.int().nullable(),
  /** The sheet with the position chosen, where the shop has the sheet. */
  sheetUrl: z.string().nullable(),
  years: z.string(),
})
export type Applicability = z.infer<typeof applicabilitySchema>

/** A place on a sheet: fractions of its picture. */
export const sheetCalloutSchema = z.object({
  position: z.int(),
  /** The circle with the number. */
  numberX: z.number(),
  numberY: z.number(),
  /** The dot on the part. */
  anchorX: z.number(),
  anchorY: z.number(),
})
export type SheetCalloutView = z.infer<typeof sheetCalloutSchema>

export const partDetailsSchema = partCardSchema.extend({
  description: z.string(),
  code1c: z.string(),
  crossNumbers: z.array(crossNumberSchema),
  categoryTrail: z.array(linkSchema),
})
export type PartDetails = z.infer<typeof partDetailsSchema>

/** A sheet that a part stands on, in one machine. */
const partDrawingSchema = z.object({
  id: z.int(),
  /** Its number in this machine. */
  sheet: z.int(),
  node: z.string(),
  position: z.int(),
  machine: z.string(),
  url: z.string(),
})
export type PartDrawing = z.infer<typeof partDrawingSchema>

export const partPageSchema = z.object({
  part: partDetailsSchema,
  offers: z.array(branchOfferSchema),
  analogues: z.array(partCardSchema),
  appliesTo: z.array(applicabilitySchema),
  /** Every sheet that shows the part, by machine. */
  drawings: z.array(partDrawingSchema),
  /** The picture of one of them with its numbers, in fractions of its size. */
  closeUp: z
    .object({ id: z.int(), url: z.string(), width: z.int(), height: z.int(), callouts: z.array(sheetCalloutSchema) })
    .nullable(),
})
export type PartPage = z.infer<typeof partPageSchema>

export const modelCardSchema = z.object({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  icon: z.string(),
  manufacturer: z.string(),
  modelLine: linkSchema.extend({ slug: z.string() }),
  years: z.string(),
  specifications: z.array(specificationSchema),
  partCount: z.int(),
})
export type ModelCard = z.infer<typeof modelCardSchema>

/** A product of either kind: the cards of a visitor's own lists and of blocks made for him. */
export const productCardSchema = z.discriminatedUnion('kind', [
  partCardSchema.extend({ kind: z.literal('part') }),
  modelCardSchema.extend({ kind: z.literal('model') }),
])
export type ProductCard = z.infer<typeof productCardSchema>

const foundFitsSchema = z.object({
  modelCount: z.int(),
  /** The first of them, the machine in use before the others. */
  models: z.array(modelCardSchema.pick({ id: true, name: true, icon: true, url: true })),
  drawings: z.array(partDrawingSchema),
})
export type FoundFits = z.infer<typeof foundFitsSchema>

export const searchResultSchema = searchReadingSchema.extend({
  parts: z.array(partCardSchema),
  /** All parts that are found; null where they are too many to count at every key. */
  total: z.int().nullable(),
  /** The first part is the very article asked for. */
  isExact: z.boolean(),
  /** Machines that take this very part, and sheets that show it; null without one. */
  fits: foundFitsSchema.nullable(),
  models: z.array(modelCardSchema),
  categories: z.array(linkSchema.extend({ icon: z.string(), count: z.int() })),
  suggestions: z.array(z.string()),
})
export type SearchResult = z.infer<typeof searchResultSchema>

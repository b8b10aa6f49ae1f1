import { z } from 'zod'
import type { Currency } from '../money/money.ts'

export const partSorts = ['popular', 'article', 'name', 'price_asc', 'price_desc'] as const
export type PartSort = (typeof partSorts)[number]

const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((item) => item.trim()).filter(Boolean))
  .pipe(z.array(z.string().max(120)).max(50))
const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false', ''])])
  .transform((value) => value === true || value === '1' || value === 'true')

/** GET /api/parts and the list pages (contract §2). Lists are comma-separated or repeated; slugs everywhere. */
export const partListQuerySchema = z.object({
  /** Category path, e.g. "remni/remni-klinovye". */
  category: z.string().max(300).optional(),
  manufacturer: list.optional(),
  modelLine: z.string().max(120).optional(),
  model: z.string().max(120).optional(),
  q: z.string().trim().max(100).optional(),
  /** 1 'Товар со скидкой', 2 'Суперцена' (spec §3). */
  stock: list.optional(),
  inStock: flag.optional(),
  withPrice: flag.optional(),
  sort: z.enum(partSorts).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(96).default(24),
})
export type PartListQuery = z.infer<typeof partListQuerySchema>

/** The address of a list page: the same filters, nothing that equals its default. Unknown values fall away. */
export const partListSearchSchema = z.object({
  manufacturer: z
    .string()
    .max(500)
    .refine((text) => list.safeParse(text).success)
    .optional()
    .catch(undefined),
  model: z.string().max(120).optional().catch(undefined),
  modelLine: z.string().max(120).optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
  stock: z.string().max(20).optional().catch(undefined),
  inStock: z.coerce.number().pipe(z.literal(1)).optional().catch(undefined),
  withPrice: z.coerce.number().pipe(z.literal(1)).optional().catch(undefined),
  sort: z.enum(partSorts).optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(100_000).optional().catch(undefined),
})
export type PartListSearch = z.infer<typeof partListSearchSchema>

export const partListPageSchema = z.object({
  /** What follows /fp/ in the address; '' for the whole catalogue. */
  path: z.string().max(300).default(''),
  search: partListSearchSchema.default({}),
})
export const partSlugSchema = z.object({ slug: z.string().min(1).max(300) })
export const partCardsSchema = z.object({ ids: z.array(z.number().int().positive()).max(200) })
/** What follows /catalog/ in the address; '' for its root. */
export const techniquePathSchema = z.object({ path: z.string().max(300).default('') })

export const searchQuerySchema = z.object({
  q: z.string().trim().min(1).max(100),
  limit: z.coerce.number().int().min(1).max(20).default(5),
})

/** What one viewer may see of a price. Null for guests, everywhere; `priceMinor: 0` is «Цена по запросу». */
export interface PriceView {
  priceMinor: number
  oldPriceMinor: number | null
  /** Whole percent, set only when spec §5 lets the sale badge show (sale flag and more than 10 percent). */
  discountPercent: number | null
  isSuperPrice: boolean
  currency: Currency
}

export interface StockView {
  state: 'in_stock' | 'other_branch' | 'none'
  /** Free pieces at the viewer's branch, or at `branchCity` when it comes from another. */
  quantity: number
  /** City of the branch that has it; the viewer's own for in_stock. */
  branchCity: string | null
  /** «2–4 дня» for other_branch; null otherwise. */
  term: string | null
}

export interface Specification {
  key: string
  name: string
  value: string | number
  unit?: string
}

export interface PartCard {
  id: number
  slug: string
  url: string
  article: string
  name: string
  node: string
  icon: string
  manufacturer: { slug: string; name: string }
  category: { path: string; name: string }
  specifications: Specification[]
  weightGrams: number
  unit: string
  stock: StockView
  price: PriceView | null
}

export interface FacetValue {
  value: string
  label: string
  count: number
}
export interface PartFacets {
  categories: FacetValue[]
  manufacturers: FacetValue[]
  inStock: number
  withPrice: number | null
}
export interface PartList {
  items: PartCard[]
  total: number
  page: number
  perPage: number
  facets: PartFacets
}

export interface BranchOffer {
  branch: { id: number; city: string; name: string }
  isOwn: boolean
  stock: number
  /** «Сегодня», «1–2 дня», … or null when there is none. */
  term: string | null
  price: PriceView | null
}
export interface Applicability {
  model: { slug: string; name: string; icon: string; url: string }
  manufacturer: string
  node: string
  sheet: number | null
  position: number | null
  years: string
}
export interface PartDetails extends PartCard {
  description: string
  code1c: string
  crossNumbers: { number: string; manufacturer: string; kind: 'original' | 'analogue' }[]
  categoryTrail: { name: string; url: string }[]
}
export interface PartPage {
  part: PartDetails
  offers: BranchOffer[]
  analogues: PartCard[]
  appliesTo: Applicability[]
  drawings: { sheet: number; node: string; position: number }[]
}

export interface CategoryNode {
  id: number
  slug: string
  path: string
  url: string
  name: string
  description: string
  icon: string
  /** Models for technique, parts for part categories. */
  count: number
  children: CategoryNode[]
}
/** Spec §3 Banner: an image, or the dark green with the category's silhouette. */
export interface CategoryBanner {
  imagePath: string | null
  title: string
  text: string
  buttonTitle: string
  buttonLink: string
}
/** A category as the menus show it. */
export interface MenuCategory extends CategoryNode {
  /** Its first model lines, those of its subcategories among them. */
  modelLines: { name: string; url: string }[]
  banner: CategoryBanner | null
}
export interface CategoryTree {
  technique: MenuCategory[]
  parts: CategoryNode[]
}
export interface ManufacturerCount {
  slug: string
  name: string
  url: string
  count: number
}
export interface ModelCard {
  id: number
  slug: string
  url: string
  name: string
  icon: string
  manufacturer: string
  modelLine: { slug: string; name: string; url: string }
  years: string
  specifications: Specification[]
  partCount: number
}
export interface ModelLineCard {
  slug: string
  url: string
  name: string
  icon: string
  manufacturer: string
  models: ModelCard[]
}
/** A technique category, a model line or one model: /catalog/... */
export interface TechniquePage {
  kind: 'category' | 'model-line' | 'model'
  title: string
  description: string
  icon: string
  trail: { name: string; url: string }[]
  children: CategoryNode[]
  modelLines: ModelLineCard[]
  model: ModelCard | null
}
export interface HomePage {
  parade: { manufacturer: string; name: string; icon: string; url: string; count: number }[]
  technique: CategoryNode[]
  partGroups: CategoryNode[]
  partTotal: number
}
export interface PartsLanding {
  partTotal: number
  branchTotal: number
  manufacturers: ManufacturerCount[]
  groups: CategoryNode[]
}
/** Where a list page under /fp stands: its category and its machine, if the address names one. */
export interface PartListPage {
  title: string
  description: string
  trail: { name: string; url: string }[]
  category: { path: string; name: string; description: string; icon: string; specColumns: SpecColumn[] } | null
  machine: { name: string; manufacturer: string; icon: string; url: string } | null
  list: PartList
}
export interface SpecColumn {
  key: string
  name: string
  unit?: string
}
export interface SearchResult {
  parts: PartCard[]
  models: ModelCard[]
  categories: { name: string; url: string; icon: string; count: number }[]
  suggestions: string[]
  corrected?: string
}

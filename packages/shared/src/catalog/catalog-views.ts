import type { BranchWithDistance } from '../area/area.schema.ts'
import type { Currency } from '../money/money.ts'

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
/** A category where its subcategories are not shown: they do not travel with it. */
export type CategoryTile = Pick<CategoryNode, 'id' | 'url' | 'name' | 'icon' | 'count'>
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
  technique: CategoryTile[]
  partGroups: CategoryTile[]
  partTotal: number
  nearestBranches: BranchWithDistance[]
  branchTotal: number
}
export interface PartsLanding {
  partTotal: number
  branchTotal: number
  manufacturers: ManufacturerCount[]
  groups: CategoryTile[]
}
/** Where a list page under /fp stands: its category and its machine, if the address names one. */
export interface PartListPage {
  title: string
  description: string
  trail: { name: string; url: string }[]
  category: { path: string; name: string; description: string; icon: string; specColumns: SpecColumn[] } | null
  machine: { name: string; manufacturer: string; icon: string; url: string } | null
  list: PartList
  /** Those that the parts of this page stand in. */
  categories: { path: string; description: string; icon: string }[]
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

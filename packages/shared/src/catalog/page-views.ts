import type { BranchWithDistance } from '../area/area-views.ts'
import type { ModelCard, PartCard, PartList } from './catalog-views.ts'

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
export interface ModelLineCard {
  id: number
  slug: string
  url: string
  name: string
  icon: string
  manufacturer: string
  models: ModelCard[]
}
/** What of the catalogue a page is about (spec §3 pathData): links to the parts carry it. */
export interface PageReference {
  controller: 'category' | 'model-line' | 'model' | 'part'
  id: number
}
/** A technique category, a model line or one model: /catalog/... */
export interface TechniquePage {
  kind: 'category' | 'model-line' | 'model'
  reference: PageReference | null
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
/** What is cheaper than usual: everybody may know by how many percent, no more. */
/** What every visitor may know of a promotion; none of it tells a price. */
export interface OfferMarks {
  /** Whole percent; null without the sale's mark or below spec §5's least percent. */
  discountPercent: number | null
  isSuperPrice: boolean
  /** Its last day on the clocks of the branches, YYYY-MM-DD; null without an end. */
  promotedUntil: string | null
}
export interface OfferList {
  items: (PartCard & { offer: OfferMarks })[]
  total: number
  page: number
  perPage: number
}
/** Where a list page under /fp stands: its category and its machine, if the address names one. */
export interface PartListPage {
  title: string
  description: string
  trail: { name: string; url: string }[]
  /** The address by which search engines know the list, and whether they may. */
  canonicalPath: string
  isIndexed: boolean
  category: {
    id: number
    path: string
    name: string
    description: string
    icon: string
    specColumns: SpecColumn[]
  } | null
  machine: { name: string; manufacturer: string; icon: string; url: string } | null
  list: PartList
  /** Those that the parts of this page stand in. */
  categories: { path: string; description: string; icon: string }[]
}
/** Searches of the last fourteen days, the oldest day first. */
export interface SearchDays {
  days: {
    date: string
    /** Those that found nothing. */
    count: number
    /** All of them. */
    asked: number
  }[]
}
export interface SpecColumn {
  key: string
  name: string
  unit?: string
}

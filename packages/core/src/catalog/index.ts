/**
 * The catalogue: technique, parts, their stock and the search in them. Spec §2 parts, §3, §7 Catalogue.
 * Owns tables category, category_banner, manufacturer, model_line, model, part, part_redirect, cross_number, applicability, stock.
 * Orders take parts from getSellableParts and pieces through lockStock and reserveStock; carts read parts with their own
 * lines through selectSellable and toSellablePart.
 * Whoever changes the catalogue calls announceCatalogChange; each server then calls purgeCatalogCaches.
 */
export { articleKey } from './article-key.ts'
export { announceCatalogChange, catalogChannel, countCatalogCaches, purgeCatalogCaches } from './catalog-caches.ts'
export { findRelatedPartIds } from './find-related-parts.ts'
export { getCategoryTree, getHome, getPartsLanding } from './get-landings.ts'
export { getPartCards } from './get-part-cards.ts'
export { getPartListPage } from './get-part-list-page.ts'
export { getPartPage } from './get-part-page.ts'
export { getTechniquePage } from './get-technique-page.ts'
export { listParts } from './list-parts.ts'
export { type SellableRow, selectSellable } from './part.repository.ts'
export { searchCatalog } from './search-catalog.ts'
export { type PartState, selectPartState } from './select-part-state.ts'
export {
  getSellableParts,
  lockStock,
  reserveStock,
  type SellablePart,
  toSellablePart,
} from './sellable-parts.ts'
export { listSitemapFiles, type SitemapEntry, streamSitemapFile } from './sitemap.ts'
export type { StockRow, StockTake } from './stock.repository.ts'
export { type SupplyBranch, supplyBranches, transferDays, transferTerm } from './supply-branches.ts'

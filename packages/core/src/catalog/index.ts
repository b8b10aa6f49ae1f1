/**
 * The catalogue: technique, parts, their stock and the search in them. Spec §2 parts, §3, §7 Catalogue.
 * Owns tables category, category_banner, manufacturer, model_line, model, part, part_redirect, cross_number, applicability,
 * stock, part_search, part_document, search_word, search_synonym, measure_unit, specification, specification_value,
 * specification_reading, part_specification, slug_redirect, part_number, listed_stock, search_day.
 * Orders take parts from getSellableParts and pieces through lockStock and reserveStock; carts read parts with their own
 * lines through selectSellable and toSellablePart.
 * The database announces changes of the catalogue, an import its end; each server then calls followCatalogChange.
 */
export { articleKey } from './article-key.ts'
export {
  announceCatalogChange,
  catalogChannel,
  closeCatalogCaches,
  countCatalogCaches,
  followCatalogChange,
  prepareLists,
  purgeCatalogCaches,
} from './catalog-caches.ts'
export { type CatalogChange, type PageWing, readCatalogChange } from './catalog-change.ts'
export { getSearchDays } from './count-searches.ts'
export { exportList } from './export-list.ts'
export { findPageAlias } from './filtration/find-page-alias.ts'
export { getFilterInfo, getSidebarFilters } from './filtration/get-sidebar-filters.ts'
export { listModelLines, renderModelLines } from './filtration/list-model-lines.ts'
export { findMovedPage } from './find-moved-page.ts'
export { findPopularPartIds } from './find-popular-parts.ts'
export { getCategoryTree, getHome, getPartsLanding } from './get-landings.ts'
export { coverKinds, getPageCover, type PageCover } from './get-page-cover.ts'
export { getPartCards } from './get-part-cards.ts'
export { getPartListPage } from './get-part-list-page.ts'
export { getPartPage } from './get-part-page.ts'
export { getModelCards, getProductCards, getProductKinds } from './get-product-cards.ts'
export { getTechniquePage } from './get-technique-page.ts'
export { listBranchPieces } from './list-branch-pieces.ts'
export { listOffers } from './list-offers.ts'
export { listParts } from './list-parts.ts'
export { listUsualPrices } from './list-usual-prices.ts'
export { getMachineModels, getModelChoices, listFittingPartIds, listFittingParts } from './machine-models.ts'
export { getMachinePage } from './machines/get-machine-page.ts'
export { getMachineSheet } from './machines/get-machine-sheet.ts'
export { getModel, getModelLinePath } from './machines/get-model.ts'
export { getNamedSheets, type NamedSheet } from './machines/get-named-sheets.ts'
export { listMachineParts } from './machines/list-machine-parts.ts'
export { getSimilarModels, listSimilarFeatures, listSimilarModels } from './models/get-similar-models.ts'
export { listKindIdsOfModel, listModelsOfLines, listNamedModels, pickModels } from './models/pick-models.ts'
export { findByCode1c, listCodes1c, listPartNames, type SellableRow, selectSellable } from './part.repository.ts'
export { getPartDetails, listFittingModels, listRelatedNumbers } from './part-file.ts'
export { listMakers, listPartSections, partNumberRelation, selectPlacedParts, selectSections } from './part-numbers.ts'
export { getPartWeights } from './part-weights.ts'
export { createProductList, getProductKind, type ProductList } from './product-list.ts'
export { resolveList } from './resolve-list.ts'
export { searchKey, toLexemes } from './search/search-key.ts'
export { searchCatalog } from './search-catalog.ts'
export { selectPackageSize } from './select-package-size.ts'
export { type PartState, selectPartState } from './select-part-state.ts'
export {
  consumeStock,
  getSellableParts,
  lockStock,
  releaseStock,
  reserveStock,
  type SellablePart,
  toSellablePart,
} from './sellable-parts.ts'
export { shortOfMinimum } from './short-of-minimum.ts'
export { listSitemapFiles, type SitemapEntry, streamSitemapFile } from './sitemap.ts'
export type { BranchPiecesRow, StockRow, StockTake } from './stock.repository.ts'
export { noStock, toOrderStock, toStockView } from './stock-view.ts'
export { farthestSource, type SupplyBranch, supplyBranches, transferDays, transferTerm } from './supply-branches.ts'
export { partUrl } from './to-part-card.ts'

/**
 * The employees' search: what the shop knows of a part, of every branch and in every price list. Spec §2
 * /search/sparepart/, §6. Owns no table; composes catalog, pricing and orders. Everything here asks for
 * spareParts.search, and whoever lacks it is told not_found.
 */
export { exportResolvedList } from './export-resolved-list.ts'
export { exportSpareParts } from './export-spare-parts.ts'
export {
  getSparePart,
  getSparePartFile,
  getSparePartPrices,
  getSparePartStock,
  listSparePartModels,
  listSparePartNumbers,
  listSparePartOrders,
} from './get-spare-part.ts'
export { resolveSpareParts } from './resolve-spare-parts.ts'
export { searchSpareParts } from './search-spare-parts.ts'

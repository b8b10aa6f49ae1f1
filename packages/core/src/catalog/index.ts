/**
 * The catalogue: technique, parts, their stock and the search in them. Spec §2 parts, §3, §7 Catalogue.
 * Owns tables category, manufacturer, model_line, model, part, part_redirect, cross_number, applicability, stock.
 * Carts and orders take parts from getSellableParts and pieces through lockStock and reserveStock.
 */
export { getSellableParts, lockStock, reserveStock, type SellablePart } from './sellable-parts.ts'
export type { StockRow, StockTake } from './stock.repository.ts'
export { type SupplyBranch, supplyBranches, transferTerm } from './supply-branches.ts'

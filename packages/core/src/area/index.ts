/**
 * Regions and branches: which branch, price list and currency a visitor gets.
 * Owns tables area, branch, branch_contact, price_list (read). Spec §2 area modal, §4, §7 Area.
 */

export { findContactsOf as listBranchContacts, selectSaleLists } from './area.repository.ts'
export { getAreaTree } from './get-area-tree.ts'
export { getCurrentArea, getHintedArea } from './get-current-area.ts'
export { findNearestBranch, getDefaultBranch, listBranches } from './list-branches.ts'
export {
  distanceKm,
  getBranchIn,
  getPlaces,
  listAreasOf,
  nearestBranch,
  type Places,
  type PriceList,
  purgePlaces,
  toVisitorPlace,
} from './places.ts'

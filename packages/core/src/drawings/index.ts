/**
 * Drawings of machines: the tree of nodes, the sheets that stand in it, their numbered places and parts lists.
 * Owns tables machine_node, drawing_sheet, drawing_place, drawing_place_model, drawing_callout, drawing_item.
 * Below the catalogue: it knows parts, models and lines by id alone, and catalog puts the names to them.
 */
export { findSheetNeighbours } from './find-sheet-neighbours.ts'
export { getSheetPicture, type SheetPictureFile } from './get-picture.ts'
export {
  findSheetTitles,
  type SheetTitle,
  selectPartsOnSheets,
  selectSheetIds,
  selectSheetsOfPart,
  sheetsOfPartsQuery,
  whereOnSheets,
} from './part-sheets.ts'
export { pictureUrl } from './picture-address.ts'
export {
  type CloseUpRow,
  countSheetsOfModels,
  findNodes,
  findPlaces,
  findPositions,
  findSheet,
  type ItemRow,
  type NamedPositionRow,
  type NodeRow,
  type PartPlaceRow,
  type PlaceRow,
  type SheetRow,
  selectCloseUp,
  selectPlacesOfPart,
} from './read.repository.ts'
export { SvgError, sanitizeSvg } from './sanitize-svg.ts'
export {
  type SavedSheet,
  type SheetCallout,
  type SheetItem,
  type SheetPicture,
  type SheetPlace,
  type SheetToSave,
  saveSheets,
} from './save-sheets.ts'

/** Reading long texts: in pieces of the size that costs least. */
export { inTextPieces, textPieceBytes } from './text-pieces.ts'

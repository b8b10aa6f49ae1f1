import type { Database } from '../platform/db/index.ts'
import { type BranchPiecesRow, findOfParts } from './stock.repository.ts'

/**
 * Free and reserved pieces of the parts at every branch, of all countries. For staff: visitors see what may supply them
 * (toStockView).
 */
export async function listBranchPieces(db: Database, partIds: readonly number[]): Promise<BranchPiecesRow[]> {
  return partIds.length === 0 ? [] : findOfParts(db, partIds)
}

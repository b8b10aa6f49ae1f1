import { z } from 'zod'
import { getPlaces, type Places } from '../area/index.ts'
import { type BranchPiecesRow, listBranchPieces } from '../catalog/index.ts'
import { notifyUser } from '../notifications/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import { enqueueArrivedWords } from './enqueue-words.ts'
import * as priceRequestRepository from './price-request.repository.ts'

export const announceArrivalsJob = defineJob({
  name: 'price-requests.announce-arrivals',
  payload: z.object({}),
  attempts: 2,
})

const batchSize = 200

/**
 * Tells the buyers who wait for a part that a branch of their country has it now, each once; returns how many. What a
 * broken run has not told the next one tells.
 */
export async function announceArrivals(app: AppContext): Promise<number> {
  const places = await getPlaces(app.db)
  let told = 0
  for (let afterId: string | null = null; ; ) {
    const awaited = await priceRequestRepository.findAwaited(app.db, afterId, batchSize)
    const partIds = [...new Set(awaited.map(({ partId }) => partId))]
    const pieces = await listBranchPieces(app.db, partIds)
    const arrived = awaited.filter((request) => hasArrived(request, pieces, places)).map(({ id }) => id)
    if (arrived.length > 0) told += await tell(app, arrived)
    afterId = awaited.at(-1)?.id ?? null
    if (awaited.length < batchSize) return told
  }
}

function hasArrived(
  { partId, branchId }: priceRequestRepository.AwaitedRow,
  pieces: readonly BranchPiecesRow[],
  { branches }: Places,
): boolean {
  const countryOf = (id: number) => branches.find((branch) => branch.id === id)?.countryId
  return pieces.some((row) => row.partId === partId && row.free > 0 && countryOf(row.branchId) === countryOf(branchId))
}

async function tell(app: AppContext, ids: readonly string[]): Promise<number> {
  const { config } = app
  const places = await getPlaces(app.db)
  return app.db.transaction().execute(async (trx) => {
    const rows = await priceRequestRepository.markTold(trx, ids)
    await enqueueArrivedWords(trx, { publicUrl: config.publicUrl, places }, rows)
    for (const userId of new Set(rows.map((row) => row.userId))) await notifyUser(trx, userId, 'part-arrived')
    return rows.length
  })
}

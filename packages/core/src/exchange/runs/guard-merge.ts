import type { ExchangeGuard } from '@agromarket/shared'
import type pg from 'pg'
import type { AppContext } from '../../platform/context/index.ts'
import { connectDedicated } from '../../platform/db/index.ts'
import type { BaseRow } from '../bases/base.repository.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import { checkGuards } from '../merge/check-guards.ts'
import { type MappedIds, type MirrorFigures, readFigures } from '../merge/mirror.repository.ts'
import { readPlaces } from '../merge/open-merge.ts'
import { mappedIds } from '../merge/project-offers.ts'

/** What the guards of a merge compare with. */
export interface Before {
  figures: MirrorFigures
  mapped: MappedIds
}

/**
 * Reads it on a connection of its own, while the file is read on that of the merge: whoever has the base to himself knows
 * that nobody else changes it meanwhile.
 */
export async function readBefore(app: AppContext, { id }: BaseRow): Promise<Before> {
  const mapped = mappedIds(await mappingRepository.list(app.db, id), await readPlaces(app))
  const client = await connectDedicated(app.db)
  try {
    return { figures: await readFigures(client, id, mapped), mapped }
  } finally {
    await client.end()
  }
}

/** Fewer changes cannot trip a guard: of the smallest that it watches, for a base may have many more goods than prices. */
const leastShare = 0.05

/** How far the merge has moved what the guards watch; nothing, when it has changed too little for that. */
export async function guardMerge(
  { id, settings }: BaseRow,
  client: pg.Client,
  { before: { figures, mapped }, changed }: { before: Before; changed: number },
): Promise<ExchangeGuard[]> {
  const watched = [figures.positions, figures.inStock, ...Object.values(figures.priced)].filter((count) => count > 0)
  if (changed < Math.min(...watched) * leastShare) return []
  // What had no price before cannot be compared: of a first file no middle price is looked for.
  const typeIds = mapped.typeIds.filter((type) => type in figures.priced)
  return checkGuards(figures, await readFigures(client, id, { ...mapped, typeIds }), settings)
}

import type { SearchDays } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Database } from '../platform/db/index.ts'
import * as searchDayRepository from './search-day.repository.ts'

interface Tally {
  asked: number
  missed: number
}

/** Searches that are written down together: nobody waits for it, and the day's row is changed seldom. */
const writeAfterMs = 2_000
const tallies = new WeakMap<Database, Tally>()

/**
 * Remembers that somebody has looked for parts, and whether anything was found; nothing of the query or the visitor. A
 * process that is killed forgets its last two seconds.
 */
export function countSearch(ctx: Pick<RequestContext, 'db' | 'log'>, { isMissed }: { isMissed: boolean }): void {
  const { db, log } = ctx
  const known = tallies.get(db)
  const tally = known ?? { asked: 0, missed: 0 }
  tally.asked += 1
  if (isMissed) tally.missed += 1
  if (known) return
  tallies.set(db, tally)
  setTimeout(() => {
    tallies.delete(db)
    writeDown(db, tally).catch((err: unknown) => log.warn({ err, ...tally }, 'searches of a moment were not counted'))
  }, writeAfterMs).unref()
}

async function writeDown(db: Database, tally: Tally): Promise<void> {
  await searchDayRepository.add(db, { ...tally, timeZone: await timeZoneOf(db) })
}

/** Searches of the last fourteen days that found nothing, and all of today's. */
export async function getSearchDays({ db }: Pick<RequestContext, 'db'>): Promise<SearchDays> {
  return { days: await searchDayRepository.list(db, await timeZoneOf(db)) }
}

async function timeZoneOf(db: Database): Promise<string> {
  const { defaultBranch } = await getPlaces(db)
  return defaultBranch.timeZone
}

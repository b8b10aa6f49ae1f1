import type { Database } from '@agromarket/core/platform/db'
import { searchSynonyms } from './search-synonyms.ts'

/** What a shop has changed stays as it is. */
export async function loadSynonyms(db: Database): Promise<void> {
  await db
    .insertInto('searchSynonym')
    .values(searchSynonyms.map(([term, ...phrases]) => ({ term, phrases })))
    .onConflict((conflict) => conflict.column('term').doNothing())
    .execute()
}

import type pg from 'pg'
import * as fillRepository from './fill.repository.ts'
import type { ImportProgress } from './import-records.ts'
import type { MergeCounts } from './merge.repository.ts'

/**
 * Fills an empty catalogue from the staging table within a transaction: indexes and foreign keys go before and come back
 * after, so that a million rows take a minute or two. Whatever fails, the catalogue is as empty and as guarded as before.
 */
export async function fillCatalog(
  client: pg.Client,
  batches: readonly { after: number; upTo: number }[],
  total: number,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<MergeCounts> {
  await fillRepository.beginFill(client)
  const lastId = await fillRepository.readLastId(client)
  const extras = await fillRepository.readExtras(client)
  for (const statement of extras.drop) await client.query(statement)
  const statements = await fillRepository.chooseStatements(client)
  let inserted = 0
  for (const batch of batches) {
    inserted += await fillRepository.fillBatch(client, statements, lastId, batch)
    onProgress({ stage: 'merging', done: inserted, total })
  }
  await fillRepository.setLastId(client)
  await fillRepository.rememberWords(client)
  for (const [index, statement] of extras.create.entries()) {
    await client.query(statement)
    onProgress({ stage: 'indexing', done: index + 1, total: extras.create.length })
  }
  return { inserted, updated: 0, unchanged: 0 }
}

import type pg from 'pg'
import { problemTexts } from '../admin/problem-texts.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import type { Projection } from '../merge/open-merge.ts'
import { countServices, countUnexplained, readPostponed } from '../merge/postponed.repository.ts'
import type { FileWork } from './import-file.ts'

const rowsAtOnce = 2_000

/**
 * Tells what the catalogue or a currency has kept out of the shop, each position with its place in the file that names it;
 * returns how many records.
 */
export async function tellRefused(
  { report }: Pick<FileWork, 'report'>,
  { goods, unpriced }: Projection,
  places: ReadonlyMap<string, string> = new Map(),
): Promise<number> {
  for (const [index, { reason, ...position }] of goods.refused.entries()) {
    const path = places.get(position.externalId) ?? null
    report.problem({ ...position, path, cause: 'refused', content: reason })
    if (index % rowsAtOnce === rowsAtOnce - 1) await report.flush()
  }
  if (unpriced > 0) {
    report.problem({ cause: 'currency', content: `Цен без известной валюты или курса: ${unpriced}, они отложены` })
  }
  return goods.refused.length + unpriced
}

const unexplained = {
  priceType: (name: string, count: number) => `Тип цены «${name}» не сопоставлен, отложено цен: ${count}`,
  warehouse: (name: string, count: number) => `Склад «${name}» не сопоставлен, отложено остатков: ${count}`,
}

/**
 * Tells what of the file comes to nothing yet, each position with its place and what to do, and prices and pieces under words
 * that nobody has explained; returns how many records. Services are none of them: nobody has to do anything about these.
 */
export async function tellPostponed({ base, report }: FileWork, client: pg.Client): Promise<number> {
  const words = await countUnexplained(client, await mappingRepository.listWithin(client, base.id))
  for (const { kind, name, count } of words) report.problem({ cause: kind, content: unexplained[kind](name, count) })
  let total = words.reduce((sum, { count }) => sum + count, 0)
  for await (const records of readPostponed(client, base.id)) {
    total += records.length
    for (const { problem, ...record } of records) {
      const [reason, advice] = problemTexts[problem]
      report.problem({ ...record, cause: problem, content: `${reason}. ${advice}` })
    }
    // No more of them in memory than are read at once.
    await report.flush()
  }
  const services = await countServices(client, base.id)
  if (services > 0) report.info(`Услуги и работы не выставляются на продажу: ${services}`)
  return total
}

import type pg from 'pg'
import { problemTexts } from '../admin/problem-texts.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import type { Projection } from '../merge/open-merge.ts'
import { countUnexplained, listPostponed } from '../merge/postponed.repository.ts'
import type { FileWork } from './import-file.ts'

/** Tells what the catalogue or a currency has kept out of the shop; returns how many records. */
export function tellRefused({ report }: Pick<FileWork, 'report'>, { goods, unpriced }: Projection): number {
  for (const { externalId, reason } of goods.refused.slice(0, 500)) {
    report.problem({ externalId, cause: 'refused', content: reason })
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
 * that nobody has explained; returns how many records.
 */
export async function tellPostponed({ base, report }: FileWork, client: pg.Client): Promise<number> {
  const words = await countUnexplained(client, await mappingRepository.listWithin(client, base.id))
  for (const { kind, name, count } of words) report.problem({ cause: kind, content: unexplained[kind](name, count) })
  const { total, first } = await listPostponed(client, base.id)
  for (const { problem, ...record } of first) {
    const [reason, advice] = problemTexts[problem]
    report.problem({ ...record, cause: problem, content: `${reason}. ${advice}` })
  }
  return words.reduce((sum, { count }) => sum + count, total)
}

import { appError, type VacancyBoard, type VacancyBoardQuery, vacancyKindNames, vacancyKinds } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { branchOf, isOpen, toVacancyCard, toVacancyPage } from './to-vacancy.ts'
import type { VacancyRow } from './vacancy.repository.ts'
import * as vacancyRepository from './vacancy.repository.ts'

/**
 * What /vacancies shows at an address: the open vacancies of a direction and a city, and the one that is named or the
 * first. Throws vacancy_not_found (also for an unknown direction) and vacancy_closed. Spec §2.
 */
export async function getVacancyBoard(ctx: RequestContext, query: VacancyBoardQuery): Promise<VacancyBoard> {
  const { alias, slug, city } = query
  const kind = vacancyKinds.find((one) => one === alias)
  if (alias !== undefined && !kind) throw appError('vacancy_not_found')
  const [places, published, named] = await Promise.all([
    getPlaces(ctx.db),
    vacancyRepository.findPublished(ctx.db),
    slug === undefined ? undefined : getNamed(ctx, slug),
  ])
  if (named && !isOpen(named, places)) throw appError('vacancy_closed')
  const open = published.filter((row) => isOpen(row, places))
  const isInCity = (row: VacancyRow) => city === undefined || branchOf(places, row).code === city
  // Who has opened one reads on among all: its direction stands in every address of a vacancy.
  const isOfKind = (row: VacancyRow) => slug !== undefined || kind === undefined || row.kind === kind
  const items = open.filter((row) => isInCity(row) && isOfKind(row))
  const shown = named ?? items[0]
  return {
    items: items.map((row) => toVacancyCard(row, places)),
    total: open.length,
    cities: countBy(open, (row) => {
      const { code, city: name } = branchOf(places, row)
      return { alias: code, name }
    }).sort((one, other) => one.name.localeCompare(other.name, 'ru')),
    kinds: countBy(open, (row) => ({ alias: row.kind, name: vacancyKindNames[row.kind] })),
    open: shown ? toVacancyPage(shown, places) : null,
  }
}

async function getNamed({ db }: RequestContext, slug: string): Promise<VacancyRow> {
  const row = await vacancyRepository.findBySlug(db, slug)
  if (!row) throw appError('vacancy_not_found')
  return row
}

function countBy(rows: readonly VacancyRow[], choiceOf: (row: VacancyRow) => { alias: string; name: string }) {
  const counts = new Map<string, { alias: string; name: string; count: number }>()
  for (const row of rows) {
    const choice = choiceOf(row)
    counts.set(choice.alias, { ...choice, count: (counts.get(choice.alias)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

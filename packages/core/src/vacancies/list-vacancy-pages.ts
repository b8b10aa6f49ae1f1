import { getPlaces } from '../area/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import { isOpen, toVacancyUrl } from './to-vacancy.ts'
import * as vacancyRepository from './vacancy.repository.ts'

/** The list and every open vacancy, for search engines. */
export async function listVacancyPages({
  db,
}: Pick<AppContext, 'db'>): Promise<{ path: string; updatedAt: Date | null }[]> {
  const [published, places] = await Promise.all([vacancyRepository.findPublished(db), getPlaces(db)])
  const rows = published.filter((row) => isOpen(row, places))
  return [
    { path: '/vacancies', updatedAt: null },
    ...rows.map((row) => ({ path: toVacancyUrl(row), updatedAt: row.updatedAt })),
  ]
}

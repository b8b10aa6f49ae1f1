import { dayIn, kazakhstanCountryId, type VacancyCard, type VacancyPage } from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import type { VacancyRow } from './vacancy.repository.ts'

export function toVacancyUrl({ kind, slug }: Pick<VacancyRow, 'kind' | 'slug'>): string {
  return `/vacancies/${kind}/${slug}`
}

export function branchOf(places: Places, { branchId }: { branchId: number }): Places['defaultBranch'] {
  return places.branches.find(({ id }) => id === branchId) ?? places.defaultBranch
}

/** To the end of its last day in the branch. */
export function isOpen(row: Pick<VacancyRow, 'state' | 'closesOn' | 'branchId'>, places: Places): boolean {
  const { timeZone } = branchOf(places, row)
  return row.state === 'published' && (row.closesOn === null || row.closesOn >= dayIn(timeZone, new Date()))
}

export function toVacancyCard(row: VacancyRow, places: Places): VacancyCard {
  const { id, kind, title, payFrom, payTo, schedule, workplace, publishedAt } = row
  const { city, countryId, timeZone } = branchOf(places, row)
  return {
    id,
    url: toVacancyUrl(row),
    kind,
    title,
    city,
    payFrom,
    payTo,
    currency: countryId === kazakhstanCountryId ? 'KZT' : 'RUB',
    schedule,
    workplace,
    publishedAt: (publishedAt ?? row.createdAt).toISOString(),
    timeZone,
  }
}

/** The person who answers is named with the branch's phone unless he has one of his own. */
export function toVacancyPage(row: VacancyRow, places: Places): VacancyPage {
  const branch = branchOf(places, row)
  const { slug, payNote, employment, experience, extraName, extraValue, duties, requirements, benefits, closesOn } = row
  return {
    ...toVacancyCard(row, places),
    slug,
    address: `${branch.city}, ${branch.address}`,
    payNote,
    employment,
    experience,
    extra: extraName && extraValue ? { name: extraName, value: extraValue } : null,
    duties,
    requirements,
    benefits,
    contact: row.contactName
      ? { name: row.contactName, role: row.contactRole, phone: row.contactPhone || branch.phone }
      : null,
    closesOn,
  }
}

import type { VacancyFields, VacancyState } from '@agromarket/shared'

/** A vacancy of the demo shop; what most of them share may be left out. */
export interface DemoVacancy
  extends Pick<VacancyFields, 'kind' | 'slug' | 'title' | 'payFrom' | 'schedule' | 'workplace' | 'experience'>,
    Partial<Pick<VacancyFields, 'payTo' | 'payNote' | 'employment' | 'extraName' | 'extraValue'>> {
  branch: string
  daysAgo: number
  state?: VacancyState
  duties: string[]
  requirements: string[]
  benefits: string[]
  contact: [name: string, role: string]
}

/** Directions of work by the first part of a vacancy's address. */
export const vacancyKindNames = {
  servis: 'Сервис и ремонт',
  zapchasti: 'Запчасти',
  sklad: 'Склад и доставка',
  tehnika: 'Продажа техники',
  ofis: 'Офис',
} as const
export type VacancyKind = keyof typeof vacancyKindNames
export const vacancyKinds = Object.keys(vacancyKindNames) as [VacancyKind, ...VacancyKind[]]

/** Each with the name that schema.org has for it (JobPosting employmentType). */
export const employments = {
  full: { name: 'Полная', schemaName: 'FULL_TIME' },
  part: { name: 'Частичная', schemaName: 'PART_TIME' },
  season: { name: 'На сезон', schemaName: 'TEMPORARY' },
  intern: { name: 'Практика', schemaName: 'INTERN' },
} as const
export type Employment = keyof typeof employments
export const employmentNames = Object.keys(employments) as [Employment, ...Employment[]]

export const vacancyStates = ['draft', 'published', 'archived'] as const
export type VacancyState = (typeof vacancyStates)[number]

import type { DeskVacancy, VacancyFields } from '@agromarket/shared'

/** The form as it is typed: lines of a list are lines of a text, sums are texts or numbers. */
export interface VacancyValues
  extends Omit<VacancyFields, 'payFrom' | 'payTo' | 'duties' | 'requirements' | 'benefits' | 'closesOn'> {
  payFrom: number | string
  payTo: number | string
  duties: string
  requirements: string
  benefits: string
  closesOn: string
}

export function toValues(vacancy: DeskVacancy | null, branchId: number): VacancyValues {
  const fields = vacancy?.fields ?? { ...emptyFields, branchId }
  const { duties, requirements, benefits, payFrom, payTo, closesOn } = fields
  return {
    ...fields,
    payFrom: payFrom ?? '',
    payTo: payTo ?? '',
    duties: duties.join('\n'),
    requirements: requirements.join('\n'),
    benefits: benefits.join('\n'),
    closesOn: closesOn ?? '',
  }
}

export function toFields(values: VacancyValues): VacancyFields {
  return {
    ...values,
    payFrom: toSum(values.payFrom),
    payTo: toSum(values.payTo),
    duties: toLines(values.duties),
    requirements: toLines(values.requirements),
    benefits: toLines(values.benefits),
    closesOn: values.closesOn || null,
  }
}

function toSum(value: number | string): number | null {
  return value === '' ? null : Number(value)
}

/** The page sets marks of its own: those of a pasted list would stand beside them. */
const mark = /^(?:[•·▪●◦*]\s*|[-–—]\s+)/u

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(mark, ''))
    .filter((line) => line !== '')
}

const emptyFields: Omit<VacancyFields, 'branchId'> = {
  kind: 'servis',
  slug: '',
  title: '',
  payFrom: null,
  payTo: null,
  payNote: 'до вычета налога',
  employment: 'full',
  schedule: '5/2',
  workplace: '',
  experience: '',
  extraName: '',
  extraValue: '',
  duties: [],
  requirements: [],
  benefits: [],
  contactName: '',
  contactRole: '',
  contactPhone: '',
  contactEmail: '',
  closesOn: null,
}

import type { Currency } from '../money/money.ts'
import { z } from '../validation/zod.ts'
import type { ApplicationState } from './application-states.ts'
import type { VacancyFields } from './vacancy.schema.ts'
import type { Employment, VacancyKind, VacancyState } from './vacancy-kinds.ts'

/** A vacancy in the list. Pay is whole roubles or tenge a month. */
export interface VacancyCard {
  id: number
  url: string
  kind: VacancyKind
  title: string
  city: string
  payFrom: number | null
  payTo: number | null
  currency: Currency
  schedule: string
  workplace: string
  publishedAt: string
  timeZone: string
}

/** One on its own page. */
export interface VacancyPage extends VacancyCard {
  slug: string
  address: string
  payNote: string
  employment: Employment
  experience: string
  extra: { name: string; value: string } | null
  duties: string[]
  requirements: string[]
  benefits: string[]
  contact: { name: string; role: string; phone: string } | null
  /** The last day, «2026-04-30»; null: open until it is filled. */
  closesOn: string | null
}

interface Choice {
  alias: string
  name: string
  count: number
}

/** The page of vacancies as its address asks for it. */
export interface VacancyBoard {
  items: VacancyCard[]
  /** Of all that are open, whatever is chosen. */
  total: number
  cities: Choice[]
  kinds: Choice[]
  /** What the address names; the first of the list when it names none. */
  open: VacancyPage | null
}

export const applicationReceiptSchema = z.object({
  id: z.uuid(),
  /** The day by which the branch answers. */
  answerBy: z.iso.date(),
})
export type ApplicationReceipt = z.infer<typeof applicationReceiptSchema>

/** Before an editor. */
export interface DeskVacancy {
  id: number
  version: number
  state: VacancyState
  url: string
  fields: VacancyFields
  city: string
  publishedAt: string | null
  updatedAt: string
  /** Replies, and those that nobody has read. */
  applications: { total: number; fresh: number }
}

export interface DeskApplication {
  id: string
  version: number
  state: ApplicationState
  /** Null: for the reserve. */
  vacancy: { id: number; title: string; url: string } | null
  city: string
  timeZone: string
  name: string
  phone: string
  email: string
  letter: string
  file: { name: string; sizeBytes: number; url: string } | null
  createdAt: string
  answerBy: string
  /** Other replies from the same phone. */
  earlier: number
}

export interface ApplicationEvent {
  id: string
  /** Null: a note alone. */
  state: ApplicationState | null
  note: string
  actor: string
  at: string
}

export interface DeskApplicationPage extends DeskApplication {
  events: ApplicationEvent[]
}

export interface DeskApplicationList {
  items: DeskApplication[]
  total: number
  page: number
  perPage: number
  counts: Record<ApplicationState | 'all', number>
}

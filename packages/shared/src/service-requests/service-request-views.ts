import type { ServiceRequestKind, ServiceRequestState } from './service-request.schema.ts'

/** A request as the person who has sent it sees it. */
export interface ServiceRequest {
  id: string
  number: string
  kind: ServiceRequestKind
  state: ServiceRequestState
  branchCity: string
  branchPhone: string
  /** Of the branch (IANA). */
  timeZone: string
  machine: string
  /** Calendar day YYYY-MM-DD. */
  wishedDate: string | null
  wishedTime: string
  text: string
  answer: string
  createdAt: string
}

/** The same before an employee: who asks, and who has taken it up. */
export interface DeskServiceRequest extends ServiceRequest {
  contacts: { name: string; phone: string; email: string }
  /** ISO time since which the branch has promised to call. */
  callFrom: string | null
  assigneeName: string
}

export interface DeskServiceRequestList {
  items: DeskServiceRequest[]
  total: number
  page: number
  perPage: number
  counts: Record<'open' | 'taken' | 'closed' | 'all', number>
}

/** What a sender is told. */
export interface SentServiceRequest {
  number: string
  branchCity: string
  branchPhone: string
  /** «Перезвоним завтра с 8:00»; '' where nobody is to call. */
  promise: string
}

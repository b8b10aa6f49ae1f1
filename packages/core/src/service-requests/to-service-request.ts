import type { Branch, DeskServiceRequest, ServiceRequest } from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import type { ServiceRequestRow } from './service-request.repository.ts'

export function toServiceRequest(row: ServiceRequestRow, places: Places): ServiceRequest {
  const { timeZone, city, phone } = branchOf(row, places)
  return {
    id: row.id,
    number: String(row.number),
    kind: row.kind,
    state: row.state,
    branchCity: city,
    branchPhone: phone,
    timeZone,
    machine: row.machine,
    wishedDate: row.wishedDate,
    wishedTime: row.wishedTime,
    text: row.text,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
  }
}

export function toDeskServiceRequest(row: ServiceRequestRow, places: Places): DeskServiceRequest {
  return {
    ...toServiceRequest(row, places),
    contacts: { name: row.contactName, phone: row.contactPhone, email: row.contactEmail },
    callFrom: row.callFrom?.toISOString() ?? null,
    assigneeName: row.assigneeName,
  }
}

function branchOf({ branchId }: ServiceRequestRow, { branches, defaultBranch }: Places): Branch {
  return branches.find(({ id }) => id === branchId) ?? defaultBranch
}

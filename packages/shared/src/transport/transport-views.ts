import type { Coords } from '../delivery/address.ts'
import type { Currency } from '../money/money.ts'
import type { TransportEventKind, TransportGroup, TransportState } from './transport-states.ts'

/** A row of the list. Dates are calendar days (YYYY-MM-DD) of the branch, moments are ISO times. */
export interface TransportOrderRow {
  id: string
  number: string
  createdAt: string
  /** Of the branch (IANA). */
  timeZone: string
  cargo: string
  /** Whose it is or where it comes from: «КП № 4127, ООО «Рассвет-Агро»». */
  cargoNote: string
  fromPlace: string
  toPlace: string
  vehicle: string
  distanceKm: number
  carrierName: string
  state: TransportState
  requestedFrom: string | null
  requestedUntil: string | null
  readyDate: string | null
  departureDate: string | null
  arrivalDate: string | null
  arrivalUntil: string
  passedKm: number
  priceMinor: number | null
  currency: Currency
}

export interface TransportEvent {
  id: number
  kind: TransportEventKind
  at: string
  by: string
  isClient: boolean
  requestedFrom: string | null
  requestedUntil: string | null
  departureDate: string | null
  arrivalDate: string | null
  arrivalUntil: string
  position: string
  passedKm: number | null
  note: string
}

/** An opened order: where it is, and all that has been said of it, the oldest first. */
export interface TransportOrder extends TransportOrderRow {
  version: number
  branchCity: string
  branchPhone: string
  fromCoords: Coords | null
  toCoords: Coords | null
  position: string
  positionAt: string | null
  driverName: string
  driverPhone: string
  /** Of the order that it brings; null for none. */
  orderNumber: string | null
  events: TransportEvent[]
  /** What this visitor may do. */
  canManage: boolean
  canRequestDate: boolean
}

export interface TransportOrderList {
  items: TransportOrderRow[]
  total: number
  page: number
  perPage: number
  counts: Record<TransportGroup, number>
  canManage: boolean
  /** Those for which this employee makes orders; none for clients. */
  branches: { id: number; city: string }[]
}

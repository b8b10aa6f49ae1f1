const dayMs = 86_400_000

/** What has last happened to an offer. Spec §3 last_event, §4. */
export const offerEvents = [
  'created',
  'sent',
  'opened',
  'changes',
  'answered',
  'accepted',
  'invoice-request',
  'revoked',
  'resent',
  /** «Запросить новое»: its day has passed. */
  'renewal-request',
  'contract',
  /** Between an employee and the head of his branch: the client hears of none. */
  'discount-request',
  'discount-approved',
  'discount-refused',
] as const
export type OfferEventKind = (typeof offerEvents)[number]

/** Where an offer stands; whether it is still valid is told by its date. */
export const offerStates = ['requested', 'draft', 'sent', 'changed', 'accepted', 'revoked'] as const
export type OfferState = (typeof offerStates)[number]
/** What the desk's list is narrowed to: what waits for an answer, or a state. */
export const deskOfferFilters = ['all', 'waiting', ...offerStates] as const
export type DeskOfferFilter = (typeof deskOfferFilters)[number]
export const offerStateLabels: Record<OfferState, string> = {
  requested: 'Запрошено клиентом',
  draft: 'Черновик',
  sent: 'Отправлено клиенту',
  changed: 'Клиент прислал изменения',
  accepted: 'Принято клиентом',
  revoked: 'Отозвано',
}

/** Whole days from `today` to `validUntil` (YYYY-MM-DD, both by the branch's calendar); negative when it has passed. */
export function daysLeft(validUntil: string, today: string): number {
  return Math.round((Date.parse(`${validUntil}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs)
}

/** Spec §4: valid while days until valid_date is 0 or more. */
export function isOfferValid(validUntil: string, today: string): boolean {
  return daysLeft(validUntil, today) >= 0
}

export type OfferUnitState = 'view' | 'change'

/**
 * Spec §4 unit_state: 'view' at first, 'change' once the visitor has asked for the controls and they are loaded, and at
 * once where a diff stands that waits for the client: not for the manager, who has changes or an invoice to answer.
 */
export function unitStateOf(offer: {
  isLoaded: boolean
  hasDiff: boolean
  isValid: boolean
  lastEvent: OfferEventKind
}): OfferUnitState {
  const waitsForManager = offer.lastEvent === 'changes' || offer.lastEvent === 'invoice-request'
  return offer.isLoaded || (offer.hasDiff && offer.isValid && !waitsForManager) ? 'change' : 'view'
}

import type { IncomingPriceRequests } from '@agromarket/shared'

/** The question that the start page and its loader ask alike. */
export const openPriceRequests: IncomingPriceRequests = { state: 'open', q: '', page: 1 }

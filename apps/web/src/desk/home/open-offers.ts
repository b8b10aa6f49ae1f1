import type { DeskOfferListQuery } from '@agromarket/shared'

/** The question that the start page and its loader ask alike. */
export const openOffers: DeskOfferListQuery = { state: 'waiting', whose: 'branch', q: '', page: 1 }

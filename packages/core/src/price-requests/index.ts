/**
 * Price requests: a buyer asks a branch what a part without a price costs, or when one comes in that nobody has; an
 * employee of the branch answers, and stock that arrives is told once. Spec §5 "products without price".
 * Owns table price_request. Every statement of a buyer names him, those of employees their branches.
 */
export { announceArrivals, announceArrivalsJob } from './announce-arrivals.ts'
export { answerPrice } from './answer-price.ts'
export { askPrice } from './ask-price.ts'
export { getIncomingDays, listIncomingPriceRequests } from './list-incoming-price-requests.ts'
export { listPriceRequests } from './list-price-requests.ts'
export { withdrawPriceRequest } from './withdraw-price-request.ts'

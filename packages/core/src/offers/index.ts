/**
 * Commercial offers: asked for, written in editions of which each that was sent is kept, changed by the client line by line,
 * answered by the manager, accepted into an order or a request for a contract. Spec §2 /offer, §3, §4, §5, §7, §9.
 * Owns tables offer, offer_edition, offer_change, offer_queue, offer_event, offer_print, offer_file, offer_presence,
 * financing_print. Who may do what is said by offer-policy.ts alone.
 */
export { acceptOffer } from './accept-offer.ts'
export { answerOffer } from './answer-offer.ts'
export { approveOfferDiscount, askOfferDiscount } from './approve-discount.ts'
export { createOffer } from './create-offer.ts'
export { renewOffer, revokeOffer, settleOffer } from './end-offer.ts'
export { type ExchangedOffer, listExchangedOffers } from './exchanged-offer.repository.ts'
export { exportFinancing } from './financing/export-financing.ts'
export { printFinancing, printFinancingJob } from './financing/print-financing.ts'
export {
  getFinancingPrint,
  openFinancingPrint,
  requestFinancingPrint,
  watchFinancingPrint,
} from './financing/request-financing-print.ts'
export { findOfferClients, listClientCart, listOfferPurchases } from './find-client.ts'
export { getDeskOffer, watchDeskOffer } from './get-desk-offer.ts'
export { getOfferBrief } from './get-offer-brief.ts'
export { getOfferHistory } from './get-offer-history.ts'
export { getOfferPage, noteOpened } from './get-offer-page.ts'
export { getProductOptions } from './get-product-options.ts'
export { admitOfferImport, importOffer } from './import-offer.ts'
export { getOfferDays, listDeskOffers, listOwnOffers } from './list-offers.ts'
export { getOfferRates } from './offer-rates.ts'
export { priceDraftDelivery, priceOfferDelivery } from './price-offer-delivery.ts'
export { getOfferSheet } from './print/get-offer-sheet.ts'
export { mailPrint, mailPrintJob, mailWithoutPrint } from './print/mail-print.ts'
export { openOfferFile } from './print/open-offer-file.ts'
export { printOffer, printOfferJob } from './print/print-offer.ts'
export { getOfferPrint, openOfferPrint, requestOfferPrint, watchOfferPrint } from './print/request-print.ts'
export { requestOffer } from './request-offer.ts'
export { saveOfferDraft } from './save-offer-draft.ts'
export { selectOffersOfParts } from './select-offers-of-parts.ts'
export { publishOffer, resendOffer, retryOfferLetter } from './send-offer.ts'
export { setOfferChange } from './set-offer-change.ts'
export { watchOffer } from './watch-offer.ts'
export { addOfferFile, getOfferLink, noteOfferPresence, readOfferParts } from './work-at-offer.ts'

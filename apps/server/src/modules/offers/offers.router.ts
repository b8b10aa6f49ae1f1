import {
  acceptOffer,
  answerOffer,
  approveOfferDiscount,
  askOfferDiscount,
  createOffer,
  findOfferClients,
  getDeskOffer,
  getOfferDays,
  getOfferHistory,
  getOfferLink,
  getOfferPage,
  getOfferRates,
  getOfferSheet,
  listClientCart,
  listDeskOffers,
  listOfferPurchases,
  listOwnOffers,
  noteOfferPresence,
  noteOpened,
  priceDraftDelivery,
  priceOfferDelivery,
  publishOffer,
  renewOffer,
  requestFinancingPrint,
  requestOffer,
  requestOfferPrint,
  resendOffer,
  retryOfferLetter,
  revokeOffer,
  saveOfferDraft,
  setOfferChange,
  settleOffer,
  watchDeskOffer,
  watchFinancingPrint,
  watchOffer,
  watchOfferPrint,
} from '@agromarket/core/offers'
import {
  acceptOfferSchema,
  answerOfferSchema,
  approveOfferDiscountSchema,
  askOfferDiscountSchema,
  createOfferSchema,
  deskOfferListSchema,
  draftDeliveryPriceSchema,
  financingPrintIdSchema,
  financingPrintSchema,
  findOfferClientsSchema,
  offerDeliveryPriceSchema,
  offerDeskListSchema,
  offerHashSchema,
  offerPresenceSchema,
  offerPrintSchema,
  offerPurchasesSchema,
  offerSeenSchema,
  publishOfferSchema,
  requestOfferSchema,
  resendOfferSchema,
  retryOfferLetterSchema,
  revokeOfferSchema,
  saveOfferDraftSchema,
  setOfferChangeSchema,
  settleOfferSchema,
} from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

/** Whoever has the link reads; what he may do with the offer is its policy's to say. */
const holding = procedureFor('public')
const asking = procedureFor('offers.request')
const managing = procedureFor('offers.manage')

/** What employees do with the offers of their branches. */
const deskRouter = router({
  days: managing.query(({ ctx }) => getOfferDays(ctx)),
  list: managing.input(deskOfferListSchema).query(({ ctx, input }) => listDeskOffers(ctx, input)),
  create: managing.input(createOfferSchema).mutation(({ ctx, input }) => createOffer(ctx, input)),
  get: managing.input(offerHashSchema).query(({ ctx, input }) => getDeskOffer(ctx, input.hash)),
  watch: managing
    .input(offerHashSchema)
    .subscription(({ ctx, input, signal }) => watchDeskOffer(ctx, input.hash, signal ?? AbortSignal.abort())),
  present: managing.input(offerPresenceSchema).mutation(({ ctx, input }) => noteOfferPresence(ctx, input)),
  rates: managing.query(({ ctx }) => getOfferRates(ctx.db)),
  priceDelivery: managing.input(draftDeliveryPriceSchema).mutation(({ ctx, input }) => priceDraftDelivery(ctx, input)),
  link: managing.input(offerHashSchema).query(({ ctx, input }) => getOfferLink(ctx, input.hash)),
  findClients: managing.input(findOfferClientsSchema).query(({ ctx, input }) => findOfferClients(ctx, input.q)),
  clientCart: managing.input(offerHashSchema).query(({ ctx, input }) => listClientCart(ctx, input.hash)),
  purchases: managing.input(offerPurchasesSchema).query(({ ctx, input }) => listOfferPurchases(ctx, input.partIds)),
  askDiscount: managing.input(askOfferDiscountSchema).mutation(({ ctx, input }) => askOfferDiscount(ctx, input)),
  approveDiscount: managing
    .input(approveOfferDiscountSchema)
    .mutation(({ ctx, input }) => approveOfferDiscount(ctx, input)),
  save: managing.input(saveOfferDraftSchema).mutation(({ ctx, input }) => saveOfferDraft(ctx, input)),
  publish: managing.input(publishOfferSchema).mutation(({ ctx, input }) => publishOffer(ctx, input)),
  answer: managing.input(answerOfferSchema).mutation(({ ctx, input }) => answerOffer(ctx, input)),
  resend: managing.input(resendOfferSchema).mutation(({ ctx, input }) => resendOffer(ctx, input)),
  retryLetter: managing.input(retryOfferLetterSchema).mutation(({ ctx, input }) => retryOfferLetter(ctx, input)),
  settle: managing.input(settleOfferSchema).mutation(({ ctx, input }) => settleOffer(ctx, input)),
  revoke: managing.input(revokeOfferSchema).mutation(({ ctx, input }) => revokeOffer(ctx, input)),
})

export const offersRouter = router({
  get: holding.input(offerSeenSchema).query(({ ctx, input }) => getOfferPage(ctx, input)),
  history: holding.input(offerHashSchema).query(({ ctx, input }) => getOfferHistory(ctx, input.hash)),
  opened: holding.input(offerHashSchema).mutation(({ ctx, input }) => noteOpened(ctx, input.hash)),
  watch: holding
    .input(offerSeenSchema)
    .subscription(({ ctx, input, signal }) => watchOffer(ctx, input, signal ?? AbortSignal.abort())),
  change: holding.input(setOfferChangeSchema).mutation(({ ctx, input }) => setOfferChange(ctx, input)),
  priceDelivery: holding.input(offerDeliveryPriceSchema).query(({ ctx, input }) => priceOfferDelivery(ctx, input)),
  accept: holding.input(acceptOfferSchema).mutation(({ ctx, input }) => acceptOffer(ctx, input)),
  sheet: holding.input(offerPrintSchema).query(({ ctx, input }) => getOfferSheet(ctx, input)),
  print: holding.input(offerPrintSchema).mutation(({ ctx, input }) => requestOfferPrint(ctx, input)),
  watchPrint: holding
    .input(offerPrintSchema)
    .subscription(({ ctx, input, signal }) => watchOfferPrint(ctx, input, signal ?? AbortSignal.abort())),
  printFinancing: holding.input(financingPrintSchema).mutation(({ ctx, input }) => requestFinancingPrint(ctx, input)),
  watchFinancingPrint: holding
    .input(financingPrintIdSchema)
    .subscription(({ ctx, input, signal }) => watchFinancingPrint(ctx, input, signal ?? AbortSignal.abort())),
  renew: holding.input(offerHashSchema).mutation(({ ctx, input }) => renewOffer(ctx, input.hash)),
  list: asking.input(offerDeskListSchema).query(({ ctx, input }) => listOwnOffers(ctx, input)),
  request: asking.input(requestOfferSchema).mutation(({ ctx, input }) => requestOffer(ctx, input)),
  desk: deskRouter,
})

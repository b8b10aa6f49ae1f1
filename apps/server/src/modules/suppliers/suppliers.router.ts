import { selectCartsOfParts } from '@agromarket/core/cart'
import { selectOffersOfParts } from '@agromarket/core/offers'
import {
  addFeed,
  addMailRule,
  addSupplier,
  cancelFile,
  changeSupplierUser,
  checkMail,
  confirmProfile,
  copyProfile,
  decideFile,
  fetchFeedNow,
  followLog,
  followPortalLog,
  getCommonGuards,
  getCurrencyRates,
  getFile,
  getFilesToCheck,
  getHeldFile,
  getMail,
  getPortalViewer,
  getSummary,
  getSupplier,
  getSupplierApi,
  issueToken,
  linkPosition,
  listAudit,
  listFeeds,
  listFiles,
  listHeldSample,
  listMailRules,
  listMails,
  listNotices,
  listPositions,
  listProfiles,
  listSupplierOffers,
  listSuppliers,
  nameMaker,
  pauseFeed,
  pauseSupplier,
  previewMarkups,
  previewProfile,
  readLog,
  readMail,
  readNotices,
  readPortalLog,
  reissueToken,
  removeFeed,
  removeMailRule,
  repeatFile,
  repeatQueue,
  revokeToken,
  rollBackFile,
  saveCommonGuards,
  saveNoticeSettings,
  saveProfile,
  saveSupplier,
  setCurrencyRate,
  startFileCheck,
  watchFile,
  watchFiles,
} from '@agromarket/core/suppliers'
import {
  addFeedSchema,
  addMailRuleSchema,
  addSupplierSchema,
  auditPageSchema,
  callListSchema,
  checkFileSchema,
  chosenSupplierSchema,
  confirmProfileSchema,
  copyProfileSchema,
  decideFileSchema,
  feedIdSchema,
  fileIdSchema,
  heldSampleSchema,
  issueTokenSchema,
  linkPositionSchema,
  mailIdSchema,
  mailRuleIdSchema,
  nameMakerSchema,
  noticeListSchema,
  noticeSettingsSchema,
  partOffersSchema,
  pauseFeedSchema,
  pauseSupplierSchema,
  portalLogSchema,
  previewMarkupsSchema,
  previewSchema,
  priceListIdSchema,
  readNoticesSchema,
  repeatQueueSchema,
  saveProfileSchema,
  saveSupplierSchema,
  setCurrencyRateSchema,
  summarySchema,
  supplierFileListSchema,
  supplierGuardsSchema,
  supplierIdSchema,
  supplierListSchema,
  supplierLogSchema,
  supplierMailListSchema,
  supplierPositionListSchema,
  supplierUserSchema,
  tokenIdSchema,
} from '@agromarket/shared'
import { procedureFor, publicProcedure, router } from '../../trpc/init.ts'

const portal = procedureFor('supplierPortal.open')
const admin = procedureFor('suppliers.manage')
const ofFile = portal.input(fileIdSchema)

const files = router({
  list: portal.input(supplierFileListSchema).query(({ ctx, input }) => listFiles(ctx, input)),
  watchList: portal
    .input(supplierFileListSchema)
    .subscription(({ ctx, input, signal }) => watchFiles(ctx, input, signal ?? AbortSignal.abort())),
  get: ofFile.query(({ ctx, input }) => getFile(ctx, input.fileId)),
  watch: ofFile.subscription(({ ctx, input, signal }) => watchFile(ctx, input.fileId, signal ?? AbortSignal.abort())),
  cancel: ofFile.mutation(({ ctx, input }) => cancelFile(ctx, input.fileId)),
  repeat: ofFile.mutation(({ ctx, input }) => repeatFile(ctx, input.fileId)),
  rollBack: admin.input(fileIdSchema).mutation(({ ctx, input }) => rollBackFile(ctx, input.fileId)),
  positions: portal.input(supplierPositionListSchema).query(({ ctx, input }) => listPositions(ctx, input)),
  log: portal.input(supplierLogSchema).query(({ ctx, input }) => readLog(ctx, input)),
  followLog: portal
    .input(supplierLogSchema)
    .subscription(({ ctx, input, signal }) => followLog(ctx, input, signal ?? AbortSignal.abort())),
  preview: portal.input(previewSchema).query(({ ctx, input }) => previewProfile(ctx, input)),
  check: portal.input(checkFileSchema).mutation(({ ctx, input }) => startFileCheck(ctx, input)),
  confirm: portal.input(confirmProfileSchema).mutation(({ ctx, input }) => confirmProfile(ctx, input)),
  held: ofFile.query(({ ctx, input }) => getHeldFile(ctx, input.fileId)),
  heldSample: portal
    .input(heldSampleSchema)
    .query(({ ctx, input }) => listHeldSample(ctx, input, { carts: selectCartsOfParts, offers: selectOffersOfParts })),
  decide: admin.input(decideFileSchema).mutation(({ ctx, input }) => decideFile(ctx, input)),
})

const api = router({
  view: portal.input(callListSchema).query(({ ctx, input }) => getSupplierApi(ctx, input)),
  issue: portal.input(issueTokenSchema).mutation(({ ctx, input }) => issueToken(ctx, input)),
  reissue: portal.input(tokenIdSchema).mutation(({ ctx, input }) => reissueToken(ctx, input.tokenId)),
  revoke: portal.input(tokenIdSchema).mutation(({ ctx, input }) => revokeToken(ctx, input.tokenId)),
})

const ofFeed = portal.input(feedIdSchema)
const feeds = router({
  list: portal.input(chosenSupplierSchema).query(({ ctx, input }) => listFeeds(ctx, input.supplierId)),
  add: portal.input(addFeedSchema).mutation(({ ctx, input }) => addFeed(ctx, input)),
  remove: ofFeed.mutation(({ ctx, input }) => removeFeed(ctx, input.feedId)),
  pause: portal.input(pauseFeedSchema).mutation(({ ctx, input }) => pauseFeed(ctx, input.feedId, input.isPaused)),
  fetch: ofFeed.mutation(({ ctx, input }) => fetchFeedNow(ctx, input.feedId)),
})

const ofMail = portal.input(mailIdSchema)
const mails = router({
  list: portal.input(supplierMailListSchema).query(({ ctx, input }) => listMails(ctx, input)),
  get: ofMail.query(({ ctx, input }) => getMail(ctx, input.mailId)),
  markRead: ofMail.mutation(({ ctx, input }) => readMail(ctx, input.mailId)),
  check: portal.mutation(({ ctx }) => checkMail(ctx)),
  rules: portal.input(chosenSupplierSchema).query(({ ctx, input }) => listMailRules(ctx, input.supplierId)),
  addRule: admin.input(addMailRuleSchema).mutation(({ ctx, input }) => addMailRule(ctx, input)),
  removeRule: admin.input(mailRuleIdSchema).mutation(({ ctx, input }) => removeMailRule(ctx, input.ruleId)),
})

/** Of all files together. */
const log = router({
  read: portal.input(portalLogSchema).query(({ ctx, input }) => readPortalLog(ctx, input)),
  follow: portal
    .input(portalLogSchema)
    .subscription(({ ctx, input, signal }) => followPortalLog(ctx, input, signal ?? AbortSignal.abort())),
})

const notices = router({
  list: portal.input(noticeListSchema).query(({ ctx, input }) => listNotices(ctx, input)),
  read: portal.input(readNoticesSchema).mutation(({ ctx, input }) => readNotices(ctx, input)),
  saveSettings: portal.input(noticeSettingsSchema).mutation(({ ctx, input }) => saveNoticeSettings(ctx, input)),
})

const rates = router({
  list: admin.query(({ ctx }) => getCurrencyRates(ctx)),
  set: admin.input(setCurrencyRateSchema).mutation(({ ctx, input }) => setCurrencyRate(ctx, input)),
})

/** What administrators of the portal alone do. */
const manage = router({
  list: admin.input(supplierListSchema).query(({ ctx, input }) => listSuppliers(ctx, input)),
  get: admin.input(supplierIdSchema).query(({ ctx, input }) => getSupplier(ctx, input.supplierId)),
  add: admin.input(addSupplierSchema).mutation(({ ctx, input }) => addSupplier(ctx, input)),
  save: admin.input(saveSupplierSchema).mutation(({ ctx, input }) => saveSupplier(ctx, input)),
  previewMarkups: admin.input(previewMarkupsSchema).query(({ ctx, input }) => previewMarkups(ctx, input)),
  audit: admin.input(auditPageSchema).query(({ ctx, input }) => listAudit(ctx, input)),
  repeatQueue: admin.input(repeatQueueSchema).mutation(({ ctx, input }) => repeatQueue(ctx, input)),
  pause: admin.input(pauseSupplierSchema).mutation(({ ctx, input }) => pauseSupplier(ctx, input)),
  changeUser: admin.input(supplierUserSchema).mutation(({ ctx, input }) => changeSupplierUser(ctx, input)),
  guards: admin.query(({ ctx }) => getCommonGuards(ctx)),
  saveGuards: admin.input(supplierGuardsSchema).mutation(({ ctx, input }) => saveCommonGuards(ctx, input)),
  profiles: admin.input(priceListIdSchema).query(({ ctx, input }) => listProfiles(ctx, input.priceListId)),
  copyProfile: admin.input(copyProfileSchema).mutation(({ ctx, input }) => copyProfile(ctx, input)),
  saveProfile: admin.input(saveProfileSchema).mutation(({ ctx, input }) => saveProfile(ctx, input)),
})

export const suppliersRouter = router({
  /** On part pages and in lists: «под заказ, N дней». */
  offers: publicProcedure.input(partOffersSchema).query(({ ctx, input }) => listSupplierOffers(ctx, input.partIds)),
  viewer: portal.query(({ ctx }) => getPortalViewer(ctx)),
  /** For the start page of staff. */
  toCheck: admin.query(({ ctx }) => getFilesToCheck(ctx)),
  summary: portal.input(summarySchema).query(({ ctx, input }) => getSummary(ctx, input)),
  linkPosition: portal.input(linkPositionSchema).mutation(({ ctx, input }) => linkPosition(ctx, input)),
  nameMaker: portal.input(nameMakerSchema).mutation(({ ctx, input }) => nameMaker(ctx, input)),
  files,
  api,
  feeds,
  mails,
  log,
  notices,
  manage,
  rates,
})

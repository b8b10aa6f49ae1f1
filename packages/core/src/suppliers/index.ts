/**
 * The supplier portal: price files in, positions out. A file goes from one of the doors (intake) through detect, profile
 * and read into a version of its price list beside the one on sale (versions), is matched to parts (match), compared and
 * perhaps held (guard), and put on sale by one change of a row (runs). What administrators do is in admin, what
 * suppliers see in portal. Integrations §2.
 * Owns tables supplier, supplier_user, supplier_common_guards, supplier_price_list, supplier_profile, supplier_audit, supplier_file, supplier_run,
 * supplier_log, supplier_position, supplier_match, supplier_link, supplier_maker, supplier_token, supplier_call,
 * supplier_feed, supplier_mail, supplier_mail_attachment, supplier_mail_rule, supplier_mail_read, supplier_mailbox, supplier_upload_row, supplier_upload, supplier_upload_piece, supplier_markup, supplier_notice, supplier_notice_read, supplier_notice_setting, supplier_notice_letter.
 */
export { getCurrencyRates, setCurrencyRate } from './admin/currency-rates.ts'
export { repeatQueue } from './admin/queues.ts'
export {
  addSupplier,
  changeSupplierUser,
  getCommonGuards,
  getSupplier,
  listAudit,
  listSuppliers,
  pauseSupplier,
  saveCommonGuards,
  saveSupplier,
} from './admin/suppliers.ts'
export { collectFeeds, collectFeedsJob } from './feeds/collect-feeds.ts'
export { addFeed, fetchFeedNow, listFeeds, pauseFeed, removeFeed } from './feeds/feeds.ts'
export { fetchFeedJob } from './feeds/fetch-feed.job.ts'
export { fetchFeed } from './feeds/fetch-feed.ts'
export { decideFile } from './guard/decide-file.ts'
export { exportChanges } from './guard/export-changes.ts'
export { getHeldFile, listHeldSample } from './guard/get-held-file.ts'
export { hashPush, pushPositions } from './intake/push-positions.ts'
export { recordCall } from './intake/record-call.ts'
export { takeFile, uploadFile } from './intake/take-file.ts'
export { takeFileByKey } from './intake/take-file-by-key.ts'
export { getSupplierApi, issueToken, reissueToken, revokeToken } from './intake/tokens.ts'
export { beginUpload, getUpload, takePiece } from './intake/upload-pieces.ts'
export { checkMail, collectMail, collectMailJob } from './mail/collect-mail.ts'
export { getMail, listMails, openLetter, readMail } from './mail/list-mails.ts'
export { addMailRule, listMailRules, removeMailRule } from './mail/mail-rules.ts'
export { readLetterJob } from './mail/read-letter.job.ts'
export { readLetter } from './mail/read-letter.ts'
export { receiveLetter, uploadLetter } from './mail/receive-letter.ts'
export { linkPosition } from './match/link-position.ts'
export { nameMaker } from './match/name-makers.ts'
export { findPurchases, listPurchaseCosts } from './offers/find-purchases.ts'
export { listSupplierOffers } from './offers/list-offers.ts'
export { previewMarkups } from './offers/preview-markups.ts'
export { refreshOffers, refreshOffersJob } from './offers/refresh-offers.ts'
export { exportLog } from './portal/export-log.ts'
export { exportPositions } from './portal/export-positions.ts'
export { exportReport, openOriginal } from './portal/export-report.ts'
export { findUpload } from './portal/find-upload.ts'
export { getFilesToCheck, getSummary } from './portal/get-summary.ts'
export { getFile, listFiles, watchFile, watchFiles } from './portal/list-files.ts'
export { listPositions } from './portal/list-positions.ts'
export {
  mailDaySummaries,
  mailDaySummariesJob,
  mailMorningNotices,
  mailMorningNoticesJob,
  mailNotice,
  mailNoticeJob,
} from './portal/mail-notices.ts'
export { getPortalViewer, listNotices, readNotices, saveNoticeSettings } from './portal/notices.ts'
export { followLog, followPortalLog, readLog, readPortalLog } from './portal/read-log.ts'
export { samplePriceList } from './portal/sample-price-list.ts'
export { checkFile, checkFileJob, startFileCheck } from './profile/check-file.ts'
export { copyProfile } from './profile/copy-profile.ts'
export { listProfiles } from './profile/list-profiles.ts'
export { previewProfile } from './profile/preview-profile.ts'
export { confirmProfile, saveProfile } from './profile/save-profile.ts'
export { readTableFile } from './read/read-table-file.ts'
export { cancelFile, repeatFile, rollBackFile } from './runs/change-run.ts'
export { keepHouse, keepHouseJob } from './runs/keep-house.ts'
export { processFileJob } from './runs/process-file.job.ts'
export { processFile } from './runs/process-file.ts'
export { sweepRuns, sweepRunsJob } from './runs/sweep-runs.ts'

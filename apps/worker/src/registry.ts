import { definedJobNames, type JobDefinition } from '@agromarket/core/platform/outbox'
import type { JobHandler } from './job-handler.ts'
import { deleteExpiredHandler } from './jobs/auth/delete-expired.ts'
import { announceDuePostsHandler } from './jobs/content/announce-due-posts.ts'
import { deleteExpiredQuotesHandler } from './jobs/delivery/delete-expired-quotes.ts'
import { importTerminalsHandler, refreshTerminalsHandler } from './jobs/delivery/import-terminals.ts'
import { quoteDeliveryHandler } from './jobs/delivery/quote-delivery.ts'
import { printDocumentHandler } from './jobs/documents/print-document.ts'
import {
  applyMappingHandler,
  collectFolderHandler,
  forgetOldRunsHandler,
  importFileHandler,
  mailSilenceHandler,
  sweepExchangeHandler,
} from './jobs/exchange/import-file.ts'
import { deleteUnkeptFilesHandler } from './jobs/files/delete-unkept.ts'
import { deleteOverLongJobsHandler } from './jobs/long-jobs/delete-over.ts'
import { failStaleMessagesHandler } from './jobs/notifications/fail-stale-messages.ts'
import { forgetLettersHandler } from './jobs/notifications/forget-letters.ts'
import { sendLetterHandler, sendMessageHandler } from './jobs/notifications/send-message.ts'
import { mailPrintHandler } from './jobs/offers/mail-print.ts'
import { printFinancingHandler } from './jobs/offers/print-financing.ts'
import { printOfferHandler } from './jobs/offers/print-offer.ts'
import { moveOrderFilesHandler } from './jobs/orders/move-files.ts'
import { releaseExpiredOrdersHandler } from './jobs/orders/release-expired.ts'
import { deleteDoneHandler } from './jobs/outbox/delete-done.ts'
import { announceArrivalsHandler } from './jobs/price-requests/announce-arrivals.ts'
import { endPromotionsHandler } from './jobs/pricing/end-promotions.ts'
import { deleteOldPrintsHandler, printPsHandler } from './jobs/ps/print-ps.ts'
import { deleteRestoredHandler } from './jobs/quota/delete-restored.ts'
import { countBoughtTogetherHandler } from './jobs/recommendations/count-bought-together.ts'
import { forgetServiceRequestsHandler } from './jobs/service-requests/forget-service-requests.ts'
import { collectFeedsHandler, fetchFeedHandler } from './jobs/suppliers/fetch-feeds.ts'
import { mailDaySummariesHandler, mailMorningNoticesHandler, mailNoticeHandler } from './jobs/suppliers/mail-notices.ts'
import {
  checkFileHandler,
  keepHouseHandler,
  processFileHandler,
  refreshOffersHandler,
  sweepRunsHandler,
} from './jobs/suppliers/process-file.ts'
import { collectMailHandler, readLetterHandler } from './jobs/suppliers/take-mail.ts'
import { forgetApplicationsHandler } from './jobs/vacancies/forget-applications.ts'

/** Every job the worker can run, by name. */
export type JobRegistry = ReadonlyMap<string, JobHandler>

const handlers: JobHandler[] = [
  announceArrivalsHandler,
  announceDuePostsHandler,
  applyMappingHandler,
  importFileHandler,
  mailSilenceHandler,
  forgetApplicationsHandler,
  forgetLettersHandler,
  forgetOldRunsHandler,
  forgetServiceRequestsHandler,
  sweepExchangeHandler,
  collectFeedsHandler,
  collectFolderHandler,
  collectMailHandler,
  fetchFeedHandler,
  readLetterHandler,
  countBoughtTogetherHandler,
  deleteDoneHandler,
  deleteOldPrintsHandler,
  deleteExpiredHandler,
  deleteExpiredQuotesHandler,
  deleteRestoredHandler,
  deleteOverLongJobsHandler,
  deleteUnkeptFilesHandler,
  endPromotionsHandler,
  failStaleMessagesHandler,
  moveOrderFilesHandler,
  printDocumentHandler,
  printPsHandler,
  mailPrintHandler,
  printFinancingHandler,
  printOfferHandler,
  quoteDeliveryHandler,
  importTerminalsHandler,
  keepHouseHandler,
  mailDaySummariesHandler,
  mailNoticeHandler,
  mailMorningNoticesHandler,
  refreshOffersHandler,
  checkFileHandler,
  processFileHandler,
  refreshTerminalsHandler,
  releaseExpiredOrdersHandler,
  sendLetterHandler,
  sendMessageHandler,
  sweepRunsHandler,
]

/** Builds the registry; throws when a job that the loaded domains define has no handler, or two. */
export function createRegistry(
  own: JobHandler[] = handlers,
  names: readonly string[] = definedJobNames(),
): JobRegistry {
  const registry = new Map<string, JobHandler>()
  for (const handler of own) {
    const { name } = handler.definition
    if (registry.has(name)) throw new Error(`Job ${name} has two handlers`)
    registry.set(name, handler)
  }
  const missing = names.filter((name) => !registry.has(name))
  if (missing.length > 0) throw new Error(`Jobs without a handler: ${missing.join(', ')}`)
  return registry
}

/** The retry rules that the relay puts on each job. */
export function toDefinitions(registry: JobRegistry): ReadonlyMap<string, JobDefinition> {
  return new Map([...registry].map(([name, { definition }]) => [name, definition]))
}

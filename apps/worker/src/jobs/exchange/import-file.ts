import {
  applyMapping,
  applyMappingJob,
  collectFolder,
  collectFolderJob,
  forgetOldRuns,
  forgetOldRunsJob,
  importFile,
  importFileJob,
  mailSilence,
  mailSilenceJob,
  sweepExchange,
  sweepExchangeJob,
} from '@agromarket/core/exchange'
import { handleJob, handleLongJob } from '../../job-handler.ts'

export const importFileHandler = handleLongJob(importFileJob, importFile)
export const applyMappingHandler = handleLongJob(applyMappingJob, applyMapping)
export const forgetOldRunsHandler = handleJob(forgetOldRunsJob, (app) => forgetOldRuns(app))
export const sweepExchangeHandler = handleJob(sweepExchangeJob, (app) => sweepExchange(app))
export const mailSilenceHandler = handleJob(mailSilenceJob, mailSilence)
export const collectFolderHandler = handleJob(collectFolderJob, collectFolder)

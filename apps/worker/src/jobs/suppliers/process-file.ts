import {
  checkFile,
  checkFileJob,
  keepHouse,
  keepHouseJob,
  processFile,
  processFileJob,
  refreshOffers,
  refreshOffersJob,
  sweepRuns,
  sweepRunsJob,
} from '@agromarket/core/suppliers'
import { handleJob, handleLongJob } from '../../job-handler.ts'

export const processFileHandler = handleLongJob(processFileJob, processFile)
export const checkFileHandler = handleLongJob(checkFileJob, checkFile)
export const sweepRunsHandler = handleJob(sweepRunsJob, (app) => sweepRuns(app))
export const keepHouseHandler = handleJob(keepHouseJob, (app) => keepHouse(app))
export const refreshOffersHandler = handleJob(refreshOffersJob, (app, payload) => refreshOffers(app, payload))

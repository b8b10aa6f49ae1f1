import { deleteOldPrints, deleteOldPrintsJob, printPs, printPsJob } from '@agromarket/core/ps'
import { handleJob, handleLongJob } from '../../job-handler.ts'

export const printPsHandler = handleLongJob(printPsJob, printPs)
export const deleteOldPrintsHandler = handleJob(deleteOldPrintsJob, (app) => deleteOldPrints(app))

import { printFinancing, printFinancingJob } from '@agromarket/core/offers'
import { handleLongJob } from '../../job-handler.ts'

export const printFinancingHandler = handleLongJob(printFinancingJob, printFinancing)

import { printOffer, printOfferJob } from '@agromarket/core/offers'
import { handleLongJob } from '../../job-handler.ts'

export const printOfferHandler = handleLongJob(printOfferJob, printOffer)

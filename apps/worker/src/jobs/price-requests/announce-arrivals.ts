import { announceArrivals, announceArrivalsJob } from '@agromarket/core/price-requests'
import { handleJob } from '../../job-handler.ts'

export const announceArrivalsHandler = handleJob(announceArrivalsJob, (app) => announceArrivals(app))

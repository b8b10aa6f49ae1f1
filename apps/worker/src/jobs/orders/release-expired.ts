import { releaseExpiredOrders, releaseExpiredOrdersJob } from '@agromarket/core/orders'
import { handleJob } from '../../job-handler.ts'

export const releaseExpiredOrdersHandler = handleJob(releaseExpiredOrdersJob, (app) => releaseExpiredOrders(app))

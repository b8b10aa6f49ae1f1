import { endPromotions, endPromotionsJob } from '@agromarket/core/pricing'
import { handleJob } from '../../job-handler.ts'

export const endPromotionsHandler = handleJob(endPromotionsJob, (app) => endPromotions(app))

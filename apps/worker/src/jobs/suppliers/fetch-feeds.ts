import { collectFeeds, collectFeedsJob, fetchFeed, fetchFeedJob } from '@agromarket/core/suppliers'
import { handleJob } from '../../job-handler.ts'

export const collectFeedsHandler = handleJob(collectFeedsJob, (app) => collectFeeds(app))
export const fetchFeedHandler = handleJob(fetchFeedJob, fetchFeed)

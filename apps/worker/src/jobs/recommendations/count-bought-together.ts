import { countBoughtTogether, countBoughtTogetherJob } from '@agromarket/core/recommendations'
import { handleJob } from '../../job-handler.ts'

export const countBoughtTogetherHandler = handleJob(countBoughtTogetherJob, (app) => countBoughtTogether(app))

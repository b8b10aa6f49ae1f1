import { deleteOverLongJobs, deleteOverLongJobsJob } from '@agromarket/core/long-jobs'
import { handleJob } from '../../job-handler.ts'

export const deleteOverLongJobsHandler = handleJob(deleteOverLongJobsJob, (app) => deleteOverLongJobs(app.db))

import { deleteExpired, deleteExpiredJob } from '@agromarket/core/auth'
import { handleJob } from '../../job-handler.ts'

export const deleteExpiredHandler = handleJob(deleteExpiredJob, (app) => deleteExpired(app))

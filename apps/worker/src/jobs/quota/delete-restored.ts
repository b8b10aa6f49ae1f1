import { deleteRestored, deleteRestoredJob } from '@agromarket/core/platform/quota'
import { handleJob } from '../../job-handler.ts'

export const deleteRestoredHandler = handleJob(deleteRestoredJob, (app) => deleteRestored(app.db))

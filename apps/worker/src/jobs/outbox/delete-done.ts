import { deleteDoneJob, deleteDoneRows } from '@agromarket/core/platform/outbox'
import { handleJob } from '../../job-handler.ts'

export const deleteDoneHandler = handleJob(deleteDoneJob, (app) => deleteDoneRows(app.db))

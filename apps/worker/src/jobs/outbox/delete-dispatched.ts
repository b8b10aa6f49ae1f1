import { deleteDispatchedJob, deleteDispatchedRows } from '@agromarket/core/platform/outbox'
import { handleJob } from '../../job-handler.ts'

export const deleteDispatchedHandler = handleJob(deleteDispatchedJob, (app) => deleteDispatchedRows(app.db))

import { deleteExpiredQuotes, deleteExpiredQuotesJob } from '@agromarket/core/delivery'
import { handleJob } from '../../job-handler.ts'

export const deleteExpiredQuotesHandler = handleJob(deleteExpiredQuotesJob, ({ db }) => deleteExpiredQuotes(db))

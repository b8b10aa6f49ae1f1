import { failQuote, quoteDelivery, quoteDeliveryJob } from '@agromarket/core/delivery'
import { handleJob, type JobHandler } from '../../job-handler.ts'

export const quoteDeliveryHandler: JobHandler = {
  ...handleJob(quoteDeliveryJob, quoteDelivery),
  onGivenUp: (app, job) => failQuote(app, quoteDeliveryJob.payload.parse(job.payload)),
}

import { mailPrint, mailPrintJob, mailWithoutPrint } from '@agromarket/core/offers'
import { handleJob, type JobHandler } from '../../job-handler.ts'

export const mailPrintHandler: JobHandler = {
  ...handleJob(mailPrintJob, (app, payload, { requestId }) => mailPrint(app, payload, requestId)),
  onGivenUp: (app, { payload, requestId }) => mailWithoutPrint(app, payload, requestId),
}

import { failStaleMessages, failStaleMessagesJob } from '@agromarket/core/notifications'
import { handleJob } from '../../job-handler.ts'

export const failStaleMessagesHandler = handleJob(failStaleMessagesJob, (app) => failStaleMessages(app))

import { rememberCodeHash } from '@agromarket/core/auth'
import { sendMessage, sendMessageJob } from '@agromarket/core/notifications'
import { handleJob } from '../../job-handler.ts'

export const sendMessageHandler = handleJob(sendMessageJob, (app, { messageId, ip }, { isLastTry }) =>
  sendMessage(app, { messageId, ip, isLastTry, rememberCode: rememberCodeHash }),
)

import { rememberCodeHash } from '@agromarket/core/auth'
import { sendLetterJob, sendMessage, sendMessageJob } from '@agromarket/core/notifications'
import { handleJob } from '../../job-handler.ts'

type Send = Parameters<typeof handleJob<{ messageId: string; ip?: string | undefined }>>[1]
const send: Send = (app, { messageId, ip }, { isLastTry }) =>
  sendMessage(app, { messageId, ip, isLastTry, rememberCode: rememberCodeHash })

export const sendMessageHandler = handleJob(sendMessageJob, send)
export const sendLetterHandler = handleJob(sendLetterJob, send)

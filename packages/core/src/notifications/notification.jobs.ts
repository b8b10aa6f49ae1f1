import { z } from 'zod'
import { defineJob } from '../platform/outbox/index.ts'

/** Sends one message. Twelve tries with doubling pauses bridge about half an hour of a provider's silence. */
export const sendMessageJob = defineJob({
  name: 'notifications.send-message',
  queue: 'messages',
  payload: z.object({
    messageId: z.uuid(),
    /** The visitor's address: telephony providers limit by it. */
    ip: z.string().optional(),
  }),
  attempts: 12,
  backoffMs: 1_000,
})

/** Runs now and then: makes messages visible whose job was lost. */
export const failStaleMessagesJob = defineJob({
  name: 'notifications.fail-stale-messages',
  payload: z.object({}),
  attempts: 2,
})

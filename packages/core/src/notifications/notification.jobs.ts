import { z } from 'zod'
import { defineJob } from '../platform/outbox/index.ts'

const payload = z.object({
  messageId: z.uuid(),
  /** The visitor's address: telephony providers limit by it. */
  ip: z.string().optional(),
})

/** Pauses of a second, two, four … up to five minutes: a provider may be silent for a day and nothing is lost. */
const dayOfTries = { attempts: 296, backoffMs: 1_000 }

/** Makes one call or sends one SMS. */
export const sendMessageJob = defineJob({
  name: 'notifications.send-message',
  queue: 'messages',
  payload,
  ...dayOfTries,
})

/** Sends one letter. */
export const sendLetterJob = defineJob({ name: 'notifications.send-letter', queue: 'mail', payload, ...dayOfTries })

/** Runs now and then: makes messages visible whose job was lost. */
export const failStaleMessagesJob = defineJob({
  name: 'notifications.fail-stale-messages',
  payload: z.object({}),
  attempts: 2,
})

/**
 * Messages to people: calls and SMS with a code, e-mails; hints on a person's next page. Owns tables message,
 * message_file, notification. Spec §3 notification, §4, §7 Auth; contract §1.
 * Use cases write a message with `enqueueCode` or `enqueueEmail` inside their transaction; the worker sends it through
 * the ports, at least once and at most twice. What finally fails stays as status `failed` with its reason.
 */
export { enqueueCode } from './enqueue-code.ts'
export { enqueueEmail } from './enqueue-email.ts'
export { enqueueMessages } from './enqueue-messages.ts'
export { failStaleMessages } from './fail-stale-messages.ts'
export { forgetLetters, forgetLettersJob } from './forget-letters.ts'
export { hashCode } from './hash-code.ts'
export { listFailedMessages, listMessagesAbout } from './list-messages-about.ts'
export { listNotifications, seeNotifications } from './list-notifications.ts'
export { listOutbox, type OutboxMessage, openOutboxFile } from './list-outbox.ts'
export { letterSpendings, messageSpendings, textSpendings } from './message-spendings.ts'
export { failStaleMessagesJob, sendLetterJob, sendMessageJob } from './notification.jobs.ts'
export { type NotificationKind, notifyUser } from './notify-user.ts'
export { releaseMessages } from './release-messages.ts'
export { countMessages, retryMessage, retryMessages } from './retry-message.ts'
export { type SendMessage, sendMessage } from './send-message.ts'
export type {
  EmailData,
  EmailTemplate,
  OfferNewsData,
  OrderMessageData,
  OrderNewsData,
  PriceRequestMessageData,
  TransportNewsData,
} from './templates/email-data.ts'

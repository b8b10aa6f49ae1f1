import type { MailPort } from './mail.port.ts'

/** Nothing leaves: the message's row is what the outbox page shows (contract §1). */
export function createOutboxMail(): MailPort {
  return {
    provider: 'outbox',
    async send(_mail, onLeaving) {
      await onLeaving()
      return { providerMessageId: null }
    },
  }
}

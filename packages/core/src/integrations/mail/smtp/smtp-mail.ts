import { Readable } from 'node:stream'
import { OutboundError } from '../../outbound/index.ts'
import type { Attachment, MailPort } from '../mail.port.ts'

const provider = 'smtp'

/** Sends through an SMTP server, `smtp(s)://user:password@host:port`. Every phase of the talk has its limit. */
export function createSmtpMail(options: { url: string; from: string; timeoutMs?: number }): MailPort {
  const timeoutMs = options.timeoutMs ?? 10_000
  const host = new URL(`mail://${options.from.replace(/^.*@/, '').replace(/[>\s].*$/, '') || 'localhost'}`).host

  /** One per letter: it holds no connection, and the hook before the letter's end is the letter's own. */
  async function transportFor(beforeEnd: () => Promise<void>) {
    // Only the worker sends letters; the server does not load what it takes.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: options.url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: 2 * timeoutMs,
      dnsTimeout: timeoutMs,
      // Letters are made of our own texts; nothing in them may reach for files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    transport.use('stream', ({ message }, done) => {
      const create = message.createReadStream.bind(message)
      // Read only once the server has agreed to take the letter.
      message.createReadStream = () => Readable.from(withHookBeforeEnd(create(), beforeEnd))
      done()
    })
    return transport
  }

  return {
    provider,
    async send(mail, onLeaving) {
      let hasLeft = false
      const transport = await transportFor(async () => {
        await onLeaving()
        hasLeft = true
      })
      try {
        const { messageId } = await transport.sendMail({
          from: options.from,
          // As one address: a text would be read as a list of them.
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.messageId}@${host}>`,
          attachments: mail.attachments.map(toAttachment),
        })
        return { providerMessageId: messageId }
      } catch (error) {
        throw toOutboundError(error, hasLeft)
      }
    },
  }
}

function toAttachment({ name, mimeType, content }: Attachment) {
  return { filename: name, contentType: mimeType, content }
}

/**
 * A server answers for a letter from the dot that ends it (RFC 5321 §4.1.1.4): until the last byte of its source is
 * passed on, whatever breaks has sent nothing.
 */
async function* withHookBeforeEnd(source: Readable, beforeEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield chunk
  await beforeEnd()
}

interface SmtpFault {
  code?: string
  responseCode?: number
  /** What the reply was to. */
  command?: string
}

/** A reply to the letter's end is the server's word; silence or nonsense there leaves the outcome open. */
function toOutboundError(error: unknown, hasLeft: boolean): OutboundError {
  const { code, responseCode = 0, command = '' } = (error instanceof Error ? error : {}) as SmtpFault
  const isReply = responseCode >= 400 && responseCode < 600
  // Of this letter only: a server that turns away everybody, or us, is to be repaired, and letters wait for it.
  const isPermanent = responseCode >= 500 && isReply && code !== 'EAUTH' && ['RCPT TO', 'DATA'].includes(command)
  const text = error instanceof Error ? error.message : String(error)
  return new OutboundError(provider, `${provider}: ${text}`, {
    outcome: hasLeft && !isReply ? 'unknown' : 'refused',
    isPermanent,
    cause: error,
  })
}

import { createTransport } from 'nodemailer'
import { OutboundError } from '../outbound/index.ts'
import type { MailPort } from './mail.port.ts'

const provider = 'smtp'
/** Nothing of the letter has been handed over when these happen; the first are of SMTP, the rest of the network. */
const unsentCodes: ReadonlySet<string> = new Set([
  'EDNS',
  'ETLS',
  'EAUTH',
  'EENVELOPE',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Sends through an SMTP server, `smtp(s)://user:password@host:port`. Every phase of the talk has its limit. */
export function createSmtpMail(options: { url: string; from: string; timeoutMs?: number }): MailPort {
  const timeoutMs = options.timeoutMs ?? 10_000
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
  const host = new URL(`mail://${options.from.replace(/^.*@/, '').replace(/[>\s].*$/, '') || 'localhost'}`).host
  return {
    provider,
    async send(mail) {
      try {
        const { messageId } = await transport.sendMail({
          from: options.from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.messageId}@${host}>`,
        })
        return { providerMessageId: messageId }
      } catch (error) {
        throw toOutboundError(error)
      }
    },
    async close() {
      transport.close()
    },
  }
}

interface SmtpFault {
  code?: string
  /** What the network said, where `code` is nodemailer's own. */
  originalCode?: string
  /** Which limit ran out; the socket's own may do so after the letter was handed over. */
  timeoutType?: string
  responseCode?: number
}

/** A reply of the server is a refusal, 5xx for good. Silence after the letter was handed over leaves it open. */
function toOutboundError(error: unknown): OutboundError {
  const { code = '', originalCode = '', timeoutType, responseCode } = (error instanceof Error ? error : {}) as SmtpFault
  const isEarlyTimeout = timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT'
  const isRefused =
    responseCode !== undefined || isEarlyTimeout || unsentCodes.has(code) || unsentCodes.has(originalCode)
  // A refused sign-in is ours to repair: letters wait for it.
  const isPermanent = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  const text = error instanceof Error ? error.message : String(error)
  return new OutboundError(provider, `${provider}: ${text}`, {
    outcome: isRefused ? 'refused' : 'unknown',
    isPermanent,
    cause: error,
  })
}

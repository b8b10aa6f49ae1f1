import { authLimits } from '@agromarket/shared'
import { OutboundError } from '../integrations/outbound/index.ts'
import type { AppContext, CoreConfig } from '../platform/context/index.ts'
import { readClock, type Trx } from '../platform/db/index.ts'
import { PermanentJobError } from '../platform/outbox/index.ts'
import { codeOfMessage, hashCode } from './hash-code.ts'
import * as messageRepository from './message.repository.ts'
import { openAttachments } from './open-attachments.ts'
import { codeText } from './templates/code-text.ts'
import { writeOut } from './write-out.ts'

/** A message may leave twice when the outcome of its first sending is unknown, never a third time. */
const mostDepartures = 2
const codeLifetimeMs = authLimits.codeLifetimeMinutes * 60_000
/** Their bodies carry a link or code that signs somebody in. */
const secretTemplates: ReadonlySet<string> = new Set(['code', 'confirm-email', 'reset-password'])

export interface SendMessage {
  messageId: string
  /** The visitor's address, for providers that limit by it. */
  ip?: string | undefined
  /** A failure now is final: the message becomes `failed`. */
  isLastTry: boolean
  /** Stores the hash of the code with its row; the auth domain owns that table. */
  rememberCode(trx: Trx, authCodeId: string, codeHash: string): Promise<void>
}

interface Departure {
  providerMessageId: string | null
  code: string | null
}

/** One run of the job for one message. */
interface Try {
  app: AppContext
  message: messageRepository.MessageRow
  input: SendMessage
  /** Departures so far, this one included; undefined while this one has certainly not happened. */
  departures: number | undefined
}

/**
 * Sends one message through its port and marks it sent. Harmless to repeat: a message that is sent or failed is left
 * alone. Throws what the provider said so that the queue retries, PermanentJobError when retrying cannot help.
 */
export async function sendMessage(app: AppContext, input: SendMessage): Promise<void> {
  const message = await findSendable(app, input)
  if (!message) return
  const attempt: Try = { app, message, input, departures: undefined }
  let departure: Departure
  try {
    departure = await deliver(attempt)
  } catch (error) {
    throw await recordFailure(attempt, error)
  }
  await app.db.transaction().execute(async (trx) => {
    if (message.authCodeId && departure.code !== null) {
      await input.rememberCode(trx, message.authCodeId, hashCode(app.config.secret, message.authCodeId, departure.code))
    }
    await messageRepository.setSent(trx, message.id, toSentValues(app.config, message, departure))
  })
  countOutcome(app, message, 'sent')
}

async function findSendable(app: AppContext, input: SendMessage): Promise<messageRepository.MessageRow | undefined> {
  const { message, refusal } = await app.db.transaction().execute(async (trx) => {
    const message = await messageRepository.lock(trx, input.messageId)
    if (!message) return { refusal: `Сообщения ${input.messageId} нет` }
    if (message.status !== 'pending') return {}
    const refusal = whyNotToSend(message, await readClock(trx))
    if (refusal) {
      await messageRepository.setFailed(trx, message.id, refusal, mustRedact(app.config, message))
      return { message, refusal }
    }
    // An SMS must never arrive before its code can be entered, hence before it leaves.
    if (message.channel === 'sms' && message.authCodeId) {
      const code = codeOfMessage(app.config.secret, message.id)
      await input.rememberCode(trx, message.authCodeId, hashCode(app.config.secret, message.authCodeId, code))
    }
    const body = writeOut(message)
    if (body) await messageRepository.setBody(trx, message.id, body)
    return { message: { ...message, ...body } }
  })
  if (refusal && message) countOutcome(app, message, 'failed')
  if (refusal) throw new PermanentJobError(refusal)
  return message
}

/**
 * Counts the departure at the last moment before it can happen, so that a crash from here on is remembered and one
 * before it costs nothing. Throws when another run of the same job has used up the departures meanwhile.
 */
async function countDeparture(attempt: Try): Promise<void> {
  const { app, message } = attempt
  const counted = await messageRepository.startTry(app.db, {
    id: message.id,
    provider: providerOf(app, message),
    most: mostDepartures,
  })
  if (!counted) throw new OutboundError(providerOf(app, message), 'Сообщение уже отправляет другой обработчик')
  attempt.departures = counted.tries
}

function whyNotToSend(message: messageRepository.MessageRow, now: Date): string | undefined {
  if (message.tries >= mostDepartures) return 'Исход двух отправок неизвестен, третьей не будет'
  if (message.template === 'code' && now.getTime() - message.createdAt.getTime() > codeLifetimeMs) {
    return 'Код истёк раньше, чем его удалось отправить'
  }
  return undefined
}

async function deliver(attempt: Try): Promise<Departure> {
  const { app, message, input } = attempt
  const { mail, telephony } = app.ports
  if (message.channel === 'email') {
    const letter = {
      to: message.recipient,
      subject: message.subject,
      text: message.bodyText,
      html: message.bodyHtml ?? '',
      messageId: message.id,
      attachments: await openAttachments(app, message.id),
    }
    const { providerMessageId } = await mail.send(letter, () => countDeparture(attempt))
    return { providerMessageId, code: null }
  }
  await countDeparture(attempt)
  // «-1» is the providers' word for an address that is not known (integrations §6.1).
  const ip = input.ip ?? '-1'
  if (message.channel === 'call') return telephony.call(message.recipient, ip)
  if (!message.authCodeId) {
    return { ...(await telephony.sendSms(message.recipient, message.bodyText, ip)), code: null }
  }
  const code = codeOfMessage(app.config.secret, message.id)
  return { ...(await telephony.sendSms(message.recipient, codeText('sms', code), ip)), code }
}

/** Writes the failure down and returns what the queue should see. */
async function recordFailure({ app, message, input, departures }: Try, error: unknown): Promise<unknown> {
  const reason = error instanceof Error ? error.message : String(error)
  const isRefused = departures === undefined || (error instanceof OutboundError && error.outcome === 'refused')
  const mayHaveLeftTwice = !isRefused && departures >= mostDepartures
  const isPermanent = error instanceof OutboundError && error.isPermanent
  const mayTryAgain = !input.isLastTry && !isPermanent && !mayHaveLeftTwice
  const isRedacted = mustRedact(app.config, message)
  await app.db.transaction().execute(async (trx) => {
    if (isRefused && departures !== undefined) await messageRepository.undoTry(trx, message.id)
    if (mayTryAgain) await messageRepository.setLastError(trx, message.id, reason)
    else await messageRepository.setFailed(trx, message.id, reason, isRedacted)
  })
  countOutcome(app, message, mayTryAgain ? 'retry' : 'failed')
  return mayTryAgain ? error : new PermanentJobError(reason, { cause: error })
}

function toSentValues(
  config: CoreConfig,
  message: messageRepository.MessageRow,
  { providerMessageId, code }: Departure,
) {
  if (code !== null && message.channel !== 'email') {
    const isShown = config.isDemo
    const bodyText = codeText(message.channel === 'call' ? 'call' : 'sms', isShown ? code : '••••')
    return { providerMessageId, code: isShown ? code : null, bodyText, bodyHtml: null }
  }
  const isRedacted = mustRedact(config, message)
  return {
    providerMessageId,
    code: null,
    bodyText: isRedacted ? '' : message.bodyText,
    bodyHtml: isRedacted ? null : message.bodyHtml,
  }
}

/** Outside demo mode a link or code is not kept any longer than it takes to send it. */
function mustRedact(config: CoreConfig, message: messageRepository.MessageRow): boolean {
  return !config.isDemo && secretTemplates.has(message.template)
}

function countOutcome(
  app: AppContext,
  message: messageRepository.MessageRow,
  outcome: 'sent' | 'retry' | 'failed',
): void {
  app.metrics.countMessage({ channel: message.channel, provider: providerOf(app, message), outcome })
}

function providerOf(app: AppContext, message: messageRepository.MessageRow): string {
  return message.channel === 'email' ? app.ports.mail.provider : app.ports.telephony.provider
}

import { Readable } from 'node:stream'
import { createOutboxMail, createSmtpMail, type Mail } from '@agromarket/core/integrations/mail'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { type Letter, startSmtpServer } from '../../support/smtp-server.ts'

const mail: Mail = {
  to: 'buyer@shop.test',
  subject: 'Заказ № 48001 принят',
  text: 'Здравствуйте, Пётр!',
  html: '<p>Здравствуйте, Пётр!</p>',
  messageId: 'message-1',
  attachments: [],
}

const leave = async () => undefined

async function startLetterBox(options?: SMTPServerOptions) {
  const letters: Letter[] = []
  const server = await startSmtpServer((letter) => letters.push(letter), options)
  return { ...server, letters }
}

/** Sends one letter through a server that behaves as `options` say; gives the fault. */
async function sendThrough(options: SMTPServerOptions, url?: (own: string) => string): Promise<unknown> {
  const smtp = await startLetterBox(options)
  const port = createSmtpMail({ url: url ? url(smtp.url) : smtp.url, from: 'shop@agro.test', timeoutMs: 300 })
  const fault = await port.send(mail, leave).catch((error: unknown) => error)
  await smtp.stop()
  return fault
}

describe('e-mail over SMTP', () => {
  it('reaches a real server with text, HTML, sender and the message id of every try', async () => {
    const smtp = await startLetterBox()
    const port = createSmtpMail({ url: smtp.url, from: 'Агромаркет <shop@agro.test>' })

    const { providerMessageId } = await port.send(mail, leave)
    await smtp.stop()

    expect(providerMessageId).toBe('<message-1@agro.test>')
    expect(smtp.letters).toHaveLength(1)
    expect(smtp.letters[0]).toMatchObject({ from: 'shop@agro.test', to: ['buyer@shop.test'] })
    expect(smtp.letters[0]?.source).toContain('Message-ID: <message-1@agro.test>')
    expect(smtp.letters[0]?.source).toContain('multipart/alternative')
  })

  it('takes files along under their own names', async () => {
    const smtp = await startLetterBox()
    const port = createSmtpMail({ url: smtp.url, from: 'shop@agro.test' })
    const content = Readable.from([Buffer.from('%PDF-1.4 предложение')])
    const attachments = [{ name: 'Предложение № 5.pdf', mimeType: 'application/pdf', content }]

    await port.send({ ...mail, attachments }, leave)
    await smtp.stop()

    const { source = '' } = smtp.letters[0] ?? {}
    expect(source).toContain('Content-Type: application/pdf')
    expect(source).toContain(`filename*0*=utf-8''${encodeURIComponent('Предложение')}`.slice(0, 40))
    expect(source.replaceAll('\r\n', '')).toContain(Buffer.from('%PDF-1.4 предложение').toString('base64'))
  })

  it('is refused for good when the mailbox does not exist', async () => {
    const noMailbox = Object.assign(new Error('no such mailbox'), { responseCode: 550 })

    const fault = await sendThrough({ onRcptTo: (_address, _session, done) => done(noMailbox) })

    expect(fault).toMatchObject({ outcome: 'refused', isPermanent: true })
  })

  it('is refused for now when the mailbox is busy', async () => {
    const busy = Object.assign(new Error('try later'), { responseCode: 451 })

    const fault = await sendThrough({ onRcptTo: (_address, _session, done) => done(busy) })

    expect(fault).toMatchObject({ outcome: 'refused', isPermanent: false })
  })

  it('waits for us when the server does not know our password', async () => {
    const fault = await sendThrough({ onAuth: (_auth, _session, done) => done(new Error('wrong password')) }, (own) =>
      own.replace('smtp://', 'smtp://shop:wrong@'),
    )

    expect(fault).toMatchObject({ outcome: 'refused', isPermanent: false })
  })

  it('has an unknown outcome when the server falls silent after it was handed over', async () => {
    const fault = await sendThrough({ onData: (stream) => void stream.resume() })

    expect(fault).toMatchObject({ outcome: 'unknown', isPermanent: false })
  })

  it('is certain not to have left when nobody listens', async () => {
    const smtp = await startLetterBox()
    await smtp.stop()
    const port = createSmtpMail({ url: smtp.url, from: 'shop@agro.test', timeoutMs: 300 })

    await expect(port.send(mail, leave)).rejects.toMatchObject({ outcome: 'refused', isPermanent: false })
  })
})

describe('e-mail in the outbox', () => {
  it('goes nowhere and succeeds', async () => {
    await expect(createOutboxMail().send(mail, leave)).resolves.toEqual({ providerMessageId: null })
  })
})

import { rememberCodeHash } from '@agromarket/core/auth'
import { OutboundError } from '@agromarket/core/integrations/outbound'
import { enqueueCode, enqueueEmail, hashCode, sendMessage } from '@agromarket/core/notifications'
import type { AppContext } from '@agromarket/core/platform/context'
import { PermanentJobError } from '@agromarket/core/platform/outbox'
import { describe, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const ip = '203.0.113.7'
let phones = 79_100_000_000
const refused = new OutboundError('test', 'the server is away')
const unknown = new OutboundError('test', 'no answer in time', { outcome: 'unknown' })

describe('an e-mail', () => {
  it('is written with the change that causes it, or not at all', async () => {
    const to = givenAddress()

    const undone = shop.db.transaction().execute(async (trx) => {
      await enqueueEmail(trx, {
        template: 'welcome',
        to,
        dedupeKey: to,
        data: { name: 'Пётр', url: 'http://shop.test' },
      })
      throw new Error('the change failed')
    })
    await expect(undone).rejects.toThrow('the change failed')

    expect(await messagesTo(to)).toEqual([])
  })

  it('is written once however often its occasion repeats', async () => {
    const { to } = await givenEmail()
    await enqueueAgain(to)

    expect(await messagesTo(to)).toHaveLength(1)
  })

  it('is not written to nobody', async () => {
    await shop.db
      .transaction()
      .execute((trx) =>
        enqueueEmail(trx, { template: 'welcome', to: '', dedupeKey: 'nobody', data: { name: 'Пётр', url: '' } }),
      )

    expect(await messagesTo('')).toEqual([])
  })

  it('leaves once when its job runs twice', async () => {
    const { id } = await givenEmail()
    const app = withMail(async () => undefined)

    await send(app, id)
    await send(app, id)

    expect(app.sent).toHaveLength(1)
    expect(app.sent[0]).toMatchObject({ subject: 'Добро пожаловать в Агромаркет', messageId: id })
    expect(await messageOf(id)).toMatchObject({ status: 'sent', tries: 1, lastError: null })
  })

  it('is tried as often as the queue likes while the provider certainly did not take it', async () => {
    const { id } = await givenEmail()
    const app = withMail(async () => {
      throw refused
    })

    for (let count = 0; count < 4; count += 1) await expect(send(app, id)).rejects.toBe(refused)

    expect(await messageOf(id)).toMatchObject({ status: 'pending', tries: 0, lastError: 'the server is away' })
  })

  it('leaves at most twice when nobody knows whether it left', async () => {
    const { id } = await givenEmail()
    const app = withMail(async () => {
      throw unknown
    })

    await expect(send(app, id)).rejects.toBe(unknown)
    await expect(send(app, id)).rejects.toBeInstanceOf(PermanentJobError)
    await send(app, id)

    expect(app.sent).toHaveLength(2)
    expect(await messageOf(id)).toMatchObject({ status: 'failed', lastError: 'no answer in time' })
  })

  it('leaves at most twice when the process dies after each sending', async () => {
    const { id } = await givenEmail()
    await shop.db.updateTable('message').set({ tries: 2 }).where('id', '=', id).execute()
    const app = withMail(async () => undefined)

    await expect(send(app, id)).rejects.toBeInstanceOf(PermanentJobError)

    expect(app.sent).toHaveLength(0)
    expect(await messageOf(id)).toMatchObject({ status: 'failed' })
  })

  it('is visibly failed, with the reason, after the last try', async () => {
    const { id, to } = await givenEmail()
    const app = withMail(async () => {
      throw refused
    })

    await expect(send(app, id, { isLastTry: true })).rejects.toBeInstanceOf(PermanentJobError)

    expect(await messageOf(id)).toMatchObject({ status: 'failed', lastError: 'the server is away' })
    const { messages } = (await shop.visitor().get(`/api/dev/outbox?to=${to}`)).json()
    expect(messages).toMatchObject([{ to, error: 'the server is away' }])
  })

  it('is given up at once when the provider says that it will never do', async () => {
    const { id } = await givenEmail()
    const app = withMail(async () => {
      throw new OutboundError('test', 'no such mailbox', { isPermanent: true })
    })

    await expect(send(app, id)).rejects.toBeInstanceOf(PermanentJobError)

    expect(await messageOf(id)).toMatchObject({ status: 'failed', lastError: 'no such mailbox' })
  })

  it('of a row that is not there is a fault', async () => {
    await expect(
      send(
        withMail(async () => undefined),
        crypto.randomUUID(),
      ),
    ).rejects.toBeInstanceOf(PermanentJobError)
  })

  it('keeps its sign-in link no longer than it takes to send it, outside demo mode', async () => {
    const to = givenAddress()
    const url = 'http://shop.test/auth/reset?token=secret'
    await shop.db
      .transaction()
      .execute((trx) =>
        enqueueEmail(trx, { template: 'reset-password', to, dedupeKey: to, data: { name: 'Пётр', url } }),
      )
    const [message] = await messagesTo(to)
    const app = inProduction(withMail(async () => undefined))

    await send(app, message?.id ?? '')

    expect(app.sent[0]?.text).toContain(url)
    expect(await messageOf(message?.id ?? '')).toMatchObject({ status: 'sent', bodyText: '', bodyHtml: null })
  })
})

describe('a code', () => {
  it('by call is what the provider named, and can be entered from then on', async () => {
    const { id, authCodeId } = await givenCode('call')
    const app = withTelephony({ call: async () => ({ code: '0035', providerMessageId: 'call-1' }) })
    expect(await codeHashOf(authCodeId)).toBeNull()

    await send(app, id)

    expect(await codeHashOf(authCodeId)).toBe(hashCode(app.config.secret, authCodeId, '0035'))
    expect(await messageOf(id)).toMatchObject({ status: 'sent', code: '0035', providerMessageId: 'call-1' })
  })

  it('by SMS can be entered before the SMS leaves, and is the same in a repeated SMS', async () => {
    const { id, authCodeId } = await givenCode('sms')
    const texts: string[] = []
    const hashes: (string | null)[] = []
    const app = withTelephony({
      sendSms: async (_phone, text) => {
        texts.push(text)
        hashes.push(await codeHashOf(authCodeId))
        if (texts.length === 1) throw unknown
        return { providerMessageId: 'sms-1' }
      },
    })

    await expect(send(app, id)).rejects.toBe(unknown)
    await send(app, id)

    const code = /код подтверждения (\d{4})/.exec(texts[0] ?? '')?.[1] ?? ''
    expect(texts).toEqual([texts[0], texts[0]])
    expect(hashes).toEqual([hashCode(app.config.secret, authCodeId, code), hashes[0]])
  })

  it('is told to the provider with the visitor’s address', async () => {
    const { id } = await givenCode('call')
    const calls: string[][] = []
    const app = withTelephony({
      call: async (...args) => {
        calls.push(args)
        return { code: '1435', providerMessageId: null }
      },
    })

    await send(app, id)

    expect(calls).toEqual([[(await messageOf(id)).recipient, ip]])
  })

  it('is not kept readable outside demo mode', async () => {
    const { id } = await givenCode('sms')
    const texts: string[] = []
    const telephony = withTelephony({
      sendSms: async (_phone, text) => {
        texts.push(text)
        return { providerMessageId: null }
      },
    })

    await send(inProduction(telephony), id)

    const code = /\d{4}/.exec(texts[0] ?? '')?.[0] ?? 'none'
    expect(JSON.stringify(await messageOf(id))).not.toContain(`подтверждения ${code}`)
    expect((await messageOf(id)).code).toBeNull()
  })

  it('that nobody could use any more is not sent', async () => {
    const { id } = await givenCode('call')
    const eleven = new Date(Date.now() - 11 * 60_000)
    await shop.db.updateTable('message').set({ createdAt: eleven }).where('id', '=', id).execute()
    const app = withTelephony({ call: async () => expect.unreachable('a late call') })

    await expect(send(app, id)).rejects.toBeInstanceOf(PermanentJobError)

    expect(await messageOf(id)).toMatchObject({ status: 'failed' })
  })

  it('travels from the transaction to the demo outbox through the worker', async () => {
    const { id, phone } = await givenCode('call')

    await shop.drainOutbox()

    const { messages } = (await shop.visitor().get(`/api/dev/outbox?to=%2B${phone}`)).json()
    expect(messages).toMatchObject([{ id, channel: 'call', to: phone, code: expect.stringMatching(/^\d{4}$/) }])
  })
})

// What the tests are made of.

function givenAddress(): string {
  return `${crypto.randomUUID()}@shop.test`
}

async function enqueueAgain(to: string): Promise<void> {
  const data = { name: 'Пётр', url: 'http://shop.test' }
  await shop.db
    .transaction()
    .execute((trx) => enqueueEmail(trx, { template: 'welcome', to, dedupeKey: `welcome:${to}`, data }))
}

async function givenEmail(): Promise<{ id: string; to: string }> {
  const to = givenAddress()
  await enqueueAgain(to)
  const [message] = await messagesTo(to)
  return { id: message?.id ?? '', to }
}

async function givenCode(channel: 'call' | 'sms'): Promise<{ id: string; authCodeId: string; phone: string }> {
  phones += 1
  const phone = String(phones)
  const expiresAt = new Date(Date.now() + 600_000)
  const authCodeId = await shop.db.transaction().execute(async (trx) => {
    const code = await trx
      .insertInto('authCode')
      .values({ phone, purpose: 'registration', channel, ip, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueCode(trx, { authCodeId: code.id, phone, channel, ip, requestId: 'r-1' })
    return code.id
  })
  const [message] = await messagesTo(phone)
  return { id: message?.id ?? '', authCodeId, phone }
}

function messagesTo(recipient: string) {
  return shop.db.selectFrom('message').selectAll().where('recipient', '=', recipient).execute()
}

function messageOf(id: string) {
  return shop.db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function codeHashOf(id: string): Promise<string | null> {
  const row = await shop.db.selectFrom('authCode').select('codeHash').where('id', '=', id).executeTakeFirstOrThrow()
  return row.codeHash
}

function send(app: AppContext, messageId: string, options: { isLastTry?: boolean } = {}): Promise<void> {
  return sendMessage(app, { messageId, ip, isLastTry: options.isLastTry ?? false, rememberCode: rememberCodeHash })
}

type Sent = { to: string; subject: string; text: string; messageId: string }[]

function withMail(deliver: () => Promise<void>): AppContext & { sent: Sent } {
  const sent: Sent = []
  const mail: AppContext['ports']['mail'] = {
    provider: 'test',
    async send(letter, onLeaving) {
      await onLeaving()
      sent.push(letter)
      await deliver()
      return { providerMessageId: null }
    },
  }
  return { ...shop.app, ports: { ...shop.app.ports, mail }, sent }
}

function withTelephony(port: Partial<AppContext['ports']['telephony']>): AppContext {
  return { ...shop.app, ports: { ...shop.app.ports, telephony: { ...shop.app.ports.telephony, ...port } } }
}

function inProduction<App extends AppContext>(app: App): App {
  return { ...app, config: { ...app.config, isDemo: false } }
}

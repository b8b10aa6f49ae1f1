import { OutboundError } from '@agromarket/core/integrations/outbound'
import {
  createOutboxTelephony,
  createSmscTelephony,
  createSmsruTelephony,
  type TelephonyPort,
} from '@agromarket/core/integrations/telephony'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeProvider, startFakeProvider } from '../../support/fake-provider.ts'

const phone = '79107842136'
const ip = '203.0.113.7'

interface Adapter {
  name: string
  create(baseUrl: string): TelephonyPort
  callAnswer: string
  smsAnswer: string
}
const adapters: Adapter[] = [
  {
    name: 'outbox',
    create: () => createOutboxTelephony({ isAvailable: true }),
    callAnswer: '',
    smsAnswer: '',
  },
  {
    name: 'SMS.RU',
    create: (baseUrl) => createSmsruTelephony({ apiId: 'key', baseUrl, timeoutMs: 300 }),
    callAnswer: '{"status":"OK","code":"1435","call_id":"000-10","cost":0.4,"balance":10}',
    smsAnswer: `{"status":"OK","status_code":100,"sms":{"${phone}":{"status":"OK","status_code":100,"sms_id":"000-11"}},"balance":1}`,
  },
  {
    name: 'SMSC',
    create: (baseUrl) => createSmscTelephony({ login: 'shop', password: 'secret', baseUrl, timeoutMs: 300 }),
    callAnswer: '{"id":10,"cnt":1,"code":"571435"}',
    smsAnswer: '{"id":11,"cnt":1}',
  },
]

let fake: FakeProvider
beforeEach(async () => {
  fake = await startFakeProvider()
  return () => fake.stop()
})

describe.each(adapters)('calls and SMS through $name', ({ name, create, callAnswer, smsAnswer }) => {
  it('gives the four digits of the calling number', async () => {
    fake.answer({ body: callAnswer })

    const { code } = await create(fake.baseUrl).call(phone, ip)

    expect(code).toMatch(/^\d{4}$/)
    if (name !== 'outbox') expect(code).toBe('1435')
  })

  it('sends an SMS', async () => {
    fake.answer({ body: smsAnswer })

    const { providerMessageId } = await create(fake.baseUrl).sendSms(phone, 'Код 1234', ip)

    expect(providerMessageId).toBe({ outbox: null, 'SMS.RU': '000-11', SMSC: '11' }[name])
  })
})

describe.each(adapters.slice(1))('faults of $name', ({ create }) => {
  it.each([
    ['an HTML page', { body: '<html>502 Bad Gateway</html>' }],
    ['garbage', { body: '{"status":' }],
    ['an empty body', { body: '' }],
    ['another shape', { body: '{"hello":"world"}' }],
    ['a failing service', { status: 503, body: '{}' }],
    ['a connection that is cut', 'cut' as const],
    ['no answer in time', 'hang' as const],
  ])('leave it open whether anything happened after %s', async (_case, answer) => {
    fake.answer(answer)

    const fault = await create(fake.baseUrl)
      .call(phone, ip)
      .catch((error: unknown) => error)

    expect(fault).toBeInstanceOf(OutboundError)
    expect(fault).toMatchObject({ outcome: 'unknown', isPermanent: false })
  })

  it('are certain when nobody listens', async () => {
    const { baseUrl } = fake
    await fake.stop()

    await expect(create(baseUrl).call(phone, ip)).rejects.toMatchObject({ outcome: 'refused' })
  })

  it('never make a paid call twice', async () => {
    fake.answer('cut')

    await expect(create(fake.baseUrl).call(phone, ip)).rejects.toBeInstanceOf(OutboundError)

    expect(fake.requests).toHaveLength(1)
  })

  it('switch the provider off after five in a row', async () => {
    const telephony = create(fake.baseUrl)
    fake.answer({ status: 500, body: '' })
    for (let count = 0; count < 5; count += 1) {
      await expect(telephony.call(phone, ip)).rejects.toMatchObject({ outcome: 'unknown' })
    }

    await expect(telephony.call(phone, ip)).rejects.toMatchObject({ outcome: 'refused' })

    expect(fake.requests).toHaveLength(5)
  })

  it('keep secrets out of the error', async () => {
    fake.answer({ body: 'nonsense' })

    const fault = await create(fake.baseUrl)
      .sendSms(phone, 'Код 1234', ip)
      .catch((error: unknown) => String(error))

    expect(fault).not.toMatch(/secret|key|1234/)
  })
})

describe('SMS.RU', () => {
  const create = () => createSmsruTelephony({ apiId: 'key', baseUrl: fake.baseUrl })

  it('is told phone, visitor address and key in the form', async () => {
    fake.answer({ body: '{"status":"OK","code":"1435"}' })

    await create().call(phone, ip)

    expect(fake.requests[0]).toMatchObject({ path: '/code/call', form: { phone, ip, api_id: 'key' } })
  })

  it('may write the code as a number without its leading zero', async () => {
    fake.answer({ body: '{"status":"OK","code":35,"call_id":7}' })

    await expect(create().call(phone, ip)).resolves.toEqual({ code: '0035', providerMessageId: '7' })
  })

  it.each([
    ['a bare number, the legacy spelling', '202', false],
    ['a negative bare number', '-1', false],
    ['a status', '{"status":"ERROR","status_text":"Недостаточно средств","status_code":201}', false],
    ['a wrong number', '{"status":"ERROR","status_code":202,"status_text":"Неверный номер"}', true],
  ])('refuses with %s', async (_case, body, isPermanent) => {
    fake.answer({ body })

    await expect(create().call(phone, ip)).rejects.toMatchObject({ outcome: 'refused', isPermanent })
  })

  it('can refuse the one phone inside a good answer', async () => {
    fake.answer({
      body: `{"status":"OK","sms":{"${phone}":{"status":"ERROR","status_code":207,"status_text":"Нет пути"}}}`,
    })

    await expect(create().sendSms(phone, 'Код', ip)).rejects.toMatchObject({ outcome: 'refused', isPermanent: true })
  })
})

describe('SMSC', () => {
  const create = () => createSmscTelephony({ login: 'shop', password: 'secret', baseUrl: fake.baseUrl })

  it('is asked for a call by call=1 and mes=code', async () => {
    fake.answer({ body: '{"id":1,"cnt":1,"code":1435}' })

    await create().call(phone, ip)

    expect(fake.requests[0]).toMatchObject({
      path: '/sys/send.php',
      form: { login: 'shop', psw: 'secret', phones: phone, mes: 'code', call: '1', fmt: '3', charset: 'utf-8' },
    })
  })

  it.each([
    [1, false],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
    [6, true],
    [7, true],
    [8, true],
    [9, false],
  ])('refuses with error code %i (permanent: %s)', async (code, isPermanent) => {
    fake.answer({ body: `{"error":"reason","error_code":${code}}` })

    await expect(create().call(phone, ip)).rejects.toMatchObject({ outcome: 'refused', isPermanent })
  })
})

describe('the outbox in production', () => {
  const telephony = createOutboxTelephony({ isAvailable: false })
  afterEach(() => expect(telephony.isAvailable).toBe(false))

  it('refuses calls and SMS for good', async () => {
    await expect(telephony.call(phone, ip)).rejects.toMatchObject({ isPermanent: true })
    await expect(telephony.sendSms(phone, 'Код', ip)).rejects.toMatchObject({ isPermanent: true })
  })
})

import { describe, expect, it } from 'vitest'
import { ConfigError } from './core-settings.ts'
import { readCoreSettings } from './read-core-settings.ts'

const database = { DATABASE_URL: 'postgres://shop@db/shop' }
const production = {
  ...database,
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://agro.example/',
  SMTP_URL: 'smtp://mail:25',
}

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readCoreSettings(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('demo mode', () => {
  it('needs nothing but a database', () => {
    expect(readCoreSettings({ ...database, PORT: '4000' })).toMatchObject({
      isProduction: false,
      publicUrl: 'http://127.0.0.1:4000',
      redisUrl: undefined,
    })
  })

  it('says what is missing when there is no database', () => {
    expect(faultsOf({})).toEqual(['Не задана переменная DATABASE_URL: адрес базы PostgreSQL, postgres://….'])
  })
})

describe('production', () => {
  it('names every missing secret in a sentence of its own', () => {
    const faults = faultsOf({ NODE_ENV: 'production' })

    expect(faults.map((fault) => /переменная (\w+):/.exec(fault)?.[1])).toEqual([
      'DATABASE_URL',
      'APP_SECRET',
      'PUBLIC_URL',
      'SMTP_URL',
    ])
  })

  it('refuses the secret that everybody knows, and a short one', () => {
    const demoSecret = readCoreSettings(database).secret

    expect(faultsOf({ ...production, APP_SECRET: demoSecret })).toEqual([
      'APP_SECRET в рабочем режиме не может быть демонстрационным.',
    ])
    expect(faultsOf({ ...production, APP_SECRET: 'short' })).toEqual([
      'APP_SECRET слишком короткий: нужно не меньше 32 символов.',
    ])
  })

  it('takes addresses without their trailing slash and mail senders from the domain', () => {
    expect(readCoreSettings(production)).toMatchObject({
      isProduction: true,
      publicUrl: 'https://agro.example',
      integrations: { mail: { from: 'no-reply@agro.example' } },
      supportEmail: 'support@agro.example',
    })
  })
})

describe('any mode', () => {
  it.each([
    ['SMSC_LOGIN', 'SMSC_PASSWORD'],
    ['SMARTCAPTCHA_SITE_KEY', 'SMARTCAPTCHA_SECRET'],
    ['YANDEX_CLIENT_ID', 'YANDEX_CLIENT_SECRET'],
    ['VK_CLIENT_ID', 'VK_CLIENT_SECRET'],
  ])('refuses %s without %s', (one, other) => {
    expect(faultsOf({ ...database, [one]: 'value' })).toEqual([`Переменные ${one} и ${other} задаются только вместе.`])
  })

  it('names an address that is none', () => {
    expect(faultsOf({ ...database, REDIS_URL: 'nonsense' })).toEqual([
      'REDIS_URL указан неверно: нужен адрес вида redis://….',
    ])
  })

  it('counts a variable set to nothing as not set', () => {
    const settings = readCoreSettings({ ...database, REDIS_URL: '', SMSRU_API_ID: '' })

    expect(settings.redisUrl).toBeUndefined()
    expect(settings.integrations.telephony.smsru).toBeUndefined()
  })

  it('reads the providers that are configured', () => {
    const settings = readCoreSettings({
      ...database,
      SMSRU_API_ID: 'key',
      OK_CLIENT_ID: '1',
      OK_CLIENT_SECRET: '2',
      OK_PUBLIC_KEY: '3',
    })

    expect(settings.integrations.telephony.smsru).toEqual({ apiId: 'key', baseUrl: 'https://sms.ru' })
    expect(settings.integrations.social).toEqual({ ok: { clientId: '1', clientSecret: '2', publicKey: '3' } })
  })
})

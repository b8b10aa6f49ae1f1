import { type SocialProvider, socialProviders } from '@agromarket/shared'
import { z } from 'zod'
import type { SocialSettings } from '../social/index.ts'
import { ConfigError, type CoreSettings } from './core-settings.ts'

/** An environment variable set to nothing counts as not set. */
export function withoutEmpty(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

const text = z.string().trim().optional()
const url = (name: string, protocols: RegExp) =>
  z.url({ protocol: protocols, error: `${name} указан неверно: нужен адрес вида ${example(protocols)}.` }).optional()
const httpUrl = (name: string) => url(name, /^https?$/)

function example(protocols: RegExp): string {
  const known = ['postgres', 'redis', 'smtp', 'https'].find((protocol) => protocols.test(protocol))
  return `${known}://…`
}

const environmentSchema = z.object({
  NODE_ENV: text,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL указан неверно.').default('info'),
  DATABASE_URL: url('DATABASE_URL', /^postgres(ql)?$/),
  DATABASE_READ_URL: url('DATABASE_READ_URL', /^postgres(ql)?$/),
  REDIS_URL: url('REDIS_URL', /^rediss?$/),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('OTEL_EXPORTER_OTLP_ENDPOINT'),
  HOST: text,
  PORT: text,
  PUBLIC_URL: httpUrl('PUBLIC_URL'),
  APP_SECRET: text,
  SUPPORT_EMAIL: text,
  SMTP_URL: url('SMTP_URL', /^smtps?$/),
  MAIL_FROM: text,
  SMTP_TIMEOUT: z.coerce.number('SMTP_TIMEOUT должен быть числом секунд.').int().min(1).max(600).default(30),
  SMSRU_API_ID: text,
  SMSRU_URL: httpUrl('SMSRU_URL'),
  SMSC_LOGIN: text,
  SMSC_PASSWORD: text,
  SMSC_URL: httpUrl('SMSC_URL'),
  SMARTCAPTCHA_SITE_KEY: text,
  SMARTCAPTCHA_SECRET: text,
  SMARTCAPTCHA_URL: httpUrl('SMARTCAPTCHA_URL'),
  YANDEX_MAPS_KEY: text,
  YANDEX_CLIENT_ID: text,
  YANDEX_CLIENT_SECRET: text,
  YANDEX_OAUTH_URL: httpUrl('YANDEX_OAUTH_URL'),
  MAILRU_CLIENT_ID: text,
  MAILRU_CLIENT_SECRET: text,
  MAILRU_OAUTH_URL: httpUrl('MAILRU_OAUTH_URL'),
  VK_CLIENT_ID: text,
  VK_CLIENT_SECRET: text,
  VK_OAUTH_URL: httpUrl('VK_OAUTH_URL'),
  OK_CLIENT_ID: text,
  OK_CLIENT_SECRET: text,
  OK_OAUTH_URL: httpUrl('OK_OAUTH_URL'),
  OK_PUBLIC_KEY: text,
})
type Environment = z.infer<typeof environmentSchema>

const secretMinLength = 32
/** Known to everybody, hence never used in production. */
const demoSecret = 'agromarket-demo-secret-not-for-production'
const socialPrefixes = { yandex: 'YANDEX', mailru: 'MAILRU', vkontakte: 'VK', ok: 'OK' } as const satisfies Record<
  SocialProvider,
  string
>

/**
 * Reads the settings that server and worker share from an environment object. Demo mode has a default for everything
 * but the database; production refuses to start without its secrets. Throws ConfigError that names each fault.
 */
export function readCoreSettings(environment: Record<string, string | undefined>): CoreSettings {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment))
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const env = parsed.data
  const faults = findFaults(env)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  const publicUrl = (env.PUBLIC_URL ?? defaultPublicUrl(env)).replace(/\/+$/, '')
  const domain = new URL(publicUrl).hostname
  return {
    isProduction: isProduction(env),
    logLevel: env.LOG_LEVEL,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    databaseUrl: env.DATABASE_URL ?? '',
    databaseReadUrl: env.DATABASE_READ_URL,
    redisUrl: env.REDIS_URL,
    publicUrl,
    secret: env.APP_SECRET ?? demoSecret,
    supportEmail: env.SUPPORT_EMAIL ?? `support@${domain}`,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? `no-reply@${domain}`,
      timeoutMs: env.SMTP_TIMEOUT * 1000,
    },
    ...readProviders(env),
    yandexMapsKey: env.YANDEX_MAPS_KEY,
    social: readSocial(env),
  }
}

function isProduction(env: Environment): boolean {
  return env.NODE_ENV === 'production'
}

function findFaults(env: Environment): string[] {
  const faults: string[] = []
  const needs = (name: keyof Environment, reason: string) => {
    if (env[name] === undefined) faults.push(`Не задана переменная ${name}: ${reason}.`)
  }
  needs('DATABASE_URL', 'адрес базы PostgreSQL, postgres://…')
  if (isProduction(env)) {
    needs('APP_SECRET', `секрет подписи, случайная строка не короче ${secretMinLength} символов`)
    needs('PUBLIC_URL', 'адрес магазина, который видят покупатели, https://…')
    needs('SMTP_URL', 'почтовый сервер для писем, smtp://…')
    if (env.APP_SECRET === demoSecret) faults.push('APP_SECRET в рабочем режиме не может быть демонстрационным.')
  }
  if (env.APP_SECRET !== undefined && env.APP_SECRET.length < secretMinLength) {
    faults.push(`APP_SECRET слишком короткий: нужно не меньше ${secretMinLength} символов.`)
  }
  return [...faults, ...findHalfSetPairs(env)]
}

/** A provider that is only half configured would silently stay off. */
function findHalfSetPairs(env: Environment): string[] {
  const pairs: [keyof Environment, keyof Environment][] = [
    ['SMSC_LOGIN', 'SMSC_PASSWORD'],
    ['SMARTCAPTCHA_SITE_KEY', 'SMARTCAPTCHA_SECRET'],
    ...socialProviders.map((provider): [keyof Environment, keyof Environment] => {
      const prefix = socialPrefixes[provider]
      return [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]
    }),
    ['OK_CLIENT_ID', 'OK_PUBLIC_KEY'],
  ]
  return pairs
    .filter(([one, other]) => (env[one] === undefined) !== (env[other] === undefined))
    .map(([one, other]) => `Переменные ${one} и ${other} задаются только вместе.`)
}

function defaultPublicUrl(env: Environment): string {
  const host = env.HOST === undefined || env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST
  return `http://${host}:${env.PORT ?? '3000'}`
}

function readProviders(env: Environment): Pick<CoreSettings, 'smsru' | 'smsc' | 'smartCaptcha'> {
  const withoutSlash = (address: string) => address.replace(/\/+$/, '')
  return {
    ...(env.SMSRU_API_ID && {
      smsru: { apiId: env.SMSRU_API_ID, baseUrl: withoutSlash(env.SMSRU_URL ?? 'https://sms.ru') },
    }),
    ...(env.SMSC_LOGIN &&
      env.SMSC_PASSWORD && {
        smsc: {
          login: env.SMSC_LOGIN,
          password: env.SMSC_PASSWORD,
          baseUrl: withoutSlash(env.SMSC_URL ?? 'https://smsc.ru'),
        },
      }),
    ...(env.SMARTCAPTCHA_SITE_KEY &&
      env.SMARTCAPTCHA_SECRET && {
        smartCaptcha: {
          siteKey: env.SMARTCAPTCHA_SITE_KEY,
          secret: env.SMARTCAPTCHA_SECRET,
          baseUrl: withoutSlash(env.SMARTCAPTCHA_URL ?? 'https://smartcaptcha.cloud.yandex.ru'),
        },
      }),
  }
}

function readSocial(env: Environment): CoreSettings['social'] {
  const clients = socialProviders.flatMap((provider): [SocialProvider, SocialSettings][] => {
    const prefix = socialPrefixes[provider]
    const clientId = env[`${prefix}_CLIENT_ID`]
    const clientSecret = env[`${prefix}_CLIENT_SECRET`]
    if (!clientId || !clientSecret) return []
    const baseUrl = env[`${prefix}_OAUTH_URL`]
    const publicKey = provider === 'ok' ? env.OK_PUBLIC_KEY : undefined
    return [[provider, { clientId, clientSecret, ...(publicKey && { publicKey }), ...(baseUrl && { baseUrl }) }]]
  })
  return Object.fromEntries(clients)
}

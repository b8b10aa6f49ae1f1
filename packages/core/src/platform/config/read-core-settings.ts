import { z } from 'zod'
import { integrationSettings } from '../../integrations/index.ts'
import {
  defineSettings,
  type Environment,
  httpUrl,
  text,
  url,
  withoutSlash,
} from '../../integrations/settings/index.ts'
import { ConfigError, type CoreSettings } from './core-settings.ts'

const secretMinLength = 32
const tokenMinLength = 24
/** After so many a browser of the pool is replaced: what it has leaked goes with it. */
const pagesPerBrowser = 250
/** Known to everybody, hence never used in production. */
const demoSecret = 'agromarket-demo-secret-not-for-production'
const demoOneCToken = 'agromarket-demo-1c-token'

/** What the shop itself is set up with; every outside service brings its own variables. */
const shopSettings = defineSettings({
  variables: {
    NODE_ENV: text,
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL указан неверно.')
      .default('info'),
    DATABASE_URL: url('DATABASE_URL', /^postgres(ql)?$/),
    DATABASE_READ_URL: url('DATABASE_READ_URL', /^postgres(ql)?$/),
    REDIS_URL: url('REDIS_URL', /^rediss?$/),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('OTEL_EXPORTER_OTLP_ENDPOINT'),
    HOST: text,
    PORT: text,
    PUBLIC_URL: httpUrl('PUBLIC_URL'),
    APP_SECRET: text.refine(
      (secret) => secret === undefined || secret.length >= secretMinLength,
      `APP_SECRET слишком короткий: нужно не меньше ${secretMinLength} символов.`,
    ),
    SUPPORT_EMAIL: text,
    ONEC_TOKEN: text.refine(
      (token) => token === undefined || token.length >= tokenMinLength,
      `ONEC_TOKEN слишком короткий: нужно не меньше ${tokenMinLength} символов.`,
    ),
    REPLIES_KEPT_DAYS: z.coerce
      .number('REPLIES_KEPT_DAYS должен быть числом дней.')
      .int()
      .min(30, 'REPLIES_KEPT_DAYS не меньше 30.')
      .max(3_650, 'REPLIES_KEPT_DAYS не больше 3650.')
      .default(365),
    OFFER_DISCOUNT_PERCENT: z.coerce
      .number('OFFER_DISCOUNT_PERCENT должен быть числом.')
      .min(0, 'OFFER_DISCOUNT_PERCENT не меньше 0.')
      .max(100, 'OFFER_DISCOUNT_PERCENT не больше 100.')
      .default(9),
    CHROMIUM_PATH: text,
    // The queue's setting too: a browser for each job that runs at once.
    WORKER_PDF: z.coerce.number('WORKER_PDF должен быть числом.').int().min(1, 'WORKER_PDF не меньше 1.').default(2),
  },
  neededInProduction: {
    APP_SECRET: `секрет подписи, случайная строка не короче ${secretMinLength} символов`,
    PUBLIC_URL: 'адрес магазина, который видят покупатели, https://…',
  },
  toSettings: (values) => values,
})

/** Every variable that `readCoreSettings` knows. */
export const coreVariables: readonly string[] = [...shopSettings.variables, ...integrationSettings.variables]

/** An environment variable set to nothing counts as not set. */
export function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

/**
 * Reads the settings that server and worker share from an environment object. Demo mode has a default for everything
 * but the database; production refuses to start without its secrets. Throws ConfigError that names each fault.
 */
export function readCoreSettings(environment: Environment): CoreSettings {
  const given = withoutEmpty(environment)
  const isProduction = given['NODE_ENV']?.trim() === 'production'
  const faults = findFaults(given, isProduction)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  const publicUrl = withoutSlash(given['PUBLIC_URL'] ?? defaultPublicUrl(given))
  const shop = { isProduction, publicUrl, secret: given['APP_SECRET']?.trim() ?? demoSecret }
  const env = shopSettings.read(given, shop)
  return {
    ...shop,
    logLevel: env.LOG_LEVEL,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    databaseUrl: env.DATABASE_URL ?? '',
    databaseReadUrl: env.DATABASE_READ_URL,
    redisUrl: env.REDIS_URL,
    supportEmail: env.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    repliesKeptDays: env.REPLIES_KEPT_DAYS,
    oneCToken: env.ONEC_TOKEN?.trim() ?? (isProduction ? null : demoOneCToken),
    offerDiscountBp: Math.round(env.OFFER_DISCOUNT_PERCENT * 100),
    pdf: { executablePath: env.CHROMIUM_PATH, browsers: env.WORKER_PDF, pagesPerBrowser },
    integrations: integrationSettings.read(given, shop),
  }
}

function findFaults(environment: Environment, isProduction: boolean): string[] {
  return [
    ...(environment['DATABASE_URL'] === undefined
      ? ['Не задана переменная DATABASE_URL: адрес базы PostgreSQL, postgres://….']
      : []),
    ...shopSettings.findFaults(environment, isProduction),
    ...(isProduction && environment['APP_SECRET']?.trim() === demoSecret
      ? ['APP_SECRET в рабочем режиме не может быть демонстрационным.']
      : []),
    ...integrationSettings.findFaults(environment, isProduction),
  ]
}

function defaultPublicUrl(environment: Environment): string {
  const { HOST: host, PORT: port } = environment
  const isAnywhere = host === undefined || host === '0.0.0.0' || host === '::'
  return `http://${isAnywhere ? '127.0.0.1' : host}:${port ?? '3000'}`
}

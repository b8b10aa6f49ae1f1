import type { Redis } from 'ioredis'
import { createAltchaCaptcha, createSmartCaptcha } from '../captcha/index.ts'
import type { Logger, Ports } from '../context/index.ts'
import { createOutboxMail, createSmtpMail } from '../mail/index.ts'
import { createRateLimit } from '../rate-limit/index.ts'
import {
  createOutboxTelephony,
  createSmscTelephony,
  createSmsruTelephony,
  type TelephonyPort,
} from '../telephony/index.ts'
import type { CoreSettings } from './core-settings.ts'

/** Chooses every outside service once: the real one when it is configured, else the embedded default. */
export function createPorts(settings: CoreSettings, log: Logger, redis: Redis | undefined): Ports {
  const { smartCaptcha, mail, publicUrl, secret } = settings
  return {
    captcha: smartCaptcha ? createSmartCaptcha({ ...smartCaptcha, publicUrl, log }) : createAltchaCaptcha({ secret }),
    mail: mail.smtpUrl ? createSmtpMail({ ...mail, url: mail.smtpUrl }) : createOutboxMail(),
    telephony: createTelephony(settings),
    rateLimit: createRateLimit(redis),
  }
}

function createTelephony(settings: CoreSettings): TelephonyPort {
  if (settings.smsru) return createSmsruTelephony(settings.smsru)
  if (settings.smsc) return createSmscTelephony(settings.smsc)
  return createOutboxTelephony({ isAvailable: !settings.isProduction })
}

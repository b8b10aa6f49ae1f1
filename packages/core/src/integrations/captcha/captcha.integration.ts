import type { Integration } from '../integration.ts'
import { createAltchaCaptcha } from './altcha-captcha.ts'
import type { CaptchaPort } from './captcha.port.ts'
import { smartCaptchaSettings } from './smart-captcha/smart-captcha.settings.ts'
import { createSmartCaptcha } from './smart-captcha/smart-captcha.ts'

export const captcha: Integration<ReturnType<typeof smartCaptchaSettings.read>, CaptchaPort> = {
  settings: smartCaptchaSettings,
  createPort: (settings, { shop, log }) =>
    settings
      ? createSmartCaptcha({ ...settings, publicUrl: shop.publicUrl, log })
      : createAltchaCaptcha({ secret: shop.secret }),
}

import { defineSettings, httpUrl, text, withoutSlash } from '../../settings/index.ts'

export const smartCaptchaSettings = defineSettings({
  variables: {
    SMARTCAPTCHA_SITE_KEY: text,
    SMARTCAPTCHA_SECRET: text,
    SMARTCAPTCHA_URL: httpUrl('SMARTCAPTCHA_URL'),
  },
  together: [['SMARTCAPTCHA_SITE_KEY', 'SMARTCAPTCHA_SECRET']],
  toSettings({ SMARTCAPTCHA_SITE_KEY: siteKey, SMARTCAPTCHA_SECRET: secret, SMARTCAPTCHA_URL: address }) {
    if (!siteKey || !secret) return undefined
    return { siteKey, secret, baseUrl: withoutSlash(address ?? 'https://smartcaptcha.cloud.yandex.ru') }
  },
})

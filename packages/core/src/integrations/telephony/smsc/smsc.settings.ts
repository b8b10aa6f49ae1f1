import { defineSettings, httpUrl, text, withoutSlash } from '../../settings/index.ts'

export const smscSettings = defineSettings({
  variables: { SMSC_LOGIN: text, SMSC_PASSWORD: text, SMSC_URL: httpUrl('SMSC_URL') },
  together: [['SMSC_LOGIN', 'SMSC_PASSWORD']],
  toSettings: ({ SMSC_LOGIN: login, SMSC_PASSWORD: password, SMSC_URL: address = 'https://smsc.ru' }) =>
    login && password ? { login, password, baseUrl: withoutSlash(address) } : undefined,
})

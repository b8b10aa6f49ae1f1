import { defineSettings, httpUrl, text, withoutSlash } from '../../settings/index.ts'

export const pekSettings = defineSettings({
  variables: { PEK_LOGIN: text, PEK_API_KEY: text, PEK_URL: httpUrl('PEK_URL') },
  together: [['PEK_LOGIN', 'PEK_API_KEY']],
  toSettings: ({ PEK_LOGIN: login, PEK_API_KEY: apiKey, PEK_URL: address = 'https://kabinet.pecom.ru/api/v1' }) =>
    login && apiKey ? { login, apiKey, baseUrl: withoutSlash(address) } : undefined,
})

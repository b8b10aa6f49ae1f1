import { defineSettings, httpUrl, text, withoutSlash } from '../../settings/index.ts'

export const cdekSettings = defineSettings({
  variables: { CDEK_CLIENT_ID: text, CDEK_CLIENT_SECRET: text, CDEK_URL: httpUrl('CDEK_URL') },
  together: [['CDEK_CLIENT_ID', 'CDEK_CLIENT_SECRET']],
  toSettings: ({
    CDEK_CLIENT_ID: clientId,
    CDEK_CLIENT_SECRET: clientSecret,
    CDEK_URL: address = 'https://api.cdek.ru/v2',
  }) => (clientId && clientSecret ? { clientId, clientSecret, baseUrl: withoutSlash(address) } : undefined),
})

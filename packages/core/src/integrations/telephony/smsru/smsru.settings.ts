import { defineSettings, httpUrl, text, withoutSlash } from '../../settings/index.ts'

export const smsruSettings = defineSettings({
  variables: { SMSRU_API_ID: text, SMSRU_URL: httpUrl('SMSRU_URL') },
  toSettings: ({ SMSRU_API_ID: apiId, SMSRU_URL: address = 'https://sms.ru' }) =>
    apiId ? { apiId, baseUrl: withoutSlash(address) } : undefined,
})

import { defineSettings, httpUrl, text, withoutSlash } from '../../settings/index.ts'

export const dadataSettings = defineSettings({
  variables: { DADATA_API_KEY: text, DADATA_URL: httpUrl('DADATA_URL') },
  toSettings: ({ DADATA_API_KEY: apiKey, DADATA_URL: address = 'https://suggestions.dadata.ru' }) =>
    apiKey ? { apiKey, baseUrl: withoutSlash(address) } : undefined,
})

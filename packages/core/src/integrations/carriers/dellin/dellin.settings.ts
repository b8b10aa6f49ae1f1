import { defineSettings, httpUrl, text, withoutSlash } from '../../settings/index.ts'

export const dellinSettings = defineSettings({
  variables: { DELLIN_APP_KEY: text, DELLIN_URL: httpUrl('DELLIN_URL') },
  toSettings: ({ DELLIN_APP_KEY: appKey, DELLIN_URL: address = 'https://api.dellin.ru' }) =>
    appKey ? { appKey, baseUrl: withoutSlash(address) } : undefined,
})

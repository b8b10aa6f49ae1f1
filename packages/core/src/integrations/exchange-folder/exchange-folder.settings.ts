import { defineSettings, text } from '../settings/index.ts'

export interface ExchangeFolderSettings {
  folder?: string | undefined
}

export const exchangeFolderSettings = defineSettings({
  variables: { ONEC_FOLDER: text },
  toSettings: (values): ExchangeFolderSettings => ({ folder: values.ONEC_FOLDER }),
})

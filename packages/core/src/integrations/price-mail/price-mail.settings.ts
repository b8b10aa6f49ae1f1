import { defineSettings, text, url } from '../settings/index.ts'

export interface PriceMailSettings {
  imapUrl?: string | undefined
  folder?: string | undefined
  address: string | null
  authority: string | null
}

export const priceMailSettings = defineSettings({
  variables: {
    PRICE_MAIL_IMAP_URL: url('PRICE_MAIL_IMAP_URL', /^imaps?$/),
    PRICE_MAIL_ADDRESS: text,
    PRICE_MAIL_AUTHSERV: text,
    PRICE_MAIL_FOLDER: text,
  },
  toSettings: (values): PriceMailSettings => ({
    imapUrl: values.PRICE_MAIL_IMAP_URL,
    folder: values.PRICE_MAIL_FOLDER,
    address: values.PRICE_MAIL_ADDRESS ?? toAddress(values.PRICE_MAIL_IMAP_URL),
    authority: values.PRICE_MAIL_AUTHSERV?.toLowerCase() ?? null,
  }),
})

/** Most accounts are called as their address. */
function toAddress(imapUrl: string | undefined): string | null {
  const user = imapUrl ? decodeURIComponent(new URL(imapUrl).username) : ''
  return user.includes('@') ? user : null
}

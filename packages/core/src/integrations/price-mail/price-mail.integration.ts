import type { Integration } from '../integration.ts'
import { createFolderMailbox } from './folder-mailbox.ts'
import { createImapMailbox } from './imap-mailbox.ts'
import type { PriceMailPort } from './price-mail.port.ts'
import { type PriceMailSettings, priceMailSettings } from './price-mail.settings.ts'

/** Without a mailbox letters come by hand alone: people upload them as `.eml`. */
const noMailbox: PriceMailPort = { provider: 'none', address: null, authority: null, async *letters() {} }

export const priceMail: Integration<PriceMailSettings, PriceMailPort> = {
  settings: priceMailSettings,
  createPort({ imapUrl, folder, ...facts }) {
    if (imapUrl) return createImapMailbox(imapUrl, facts)
    return folder ? createFolderMailbox(folder, facts) : noMailbox
  },
}

/** The mailbox of price lists: an IMAP account, else a folder of `.eml` files, else none. */
export { createFolderMailbox } from './folder-mailbox.ts'
export { priceMail } from './price-mail.integration.ts'
export type { IncomingLetter, PriceMailPort } from './price-mail.port.ts'

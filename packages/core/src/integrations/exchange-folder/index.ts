/** A folder that bases of 1C put their files into: watched when it is set, else there is none. */
export { exchangeFolder } from './exchange-folder.integration.ts'
export type { DroppedFile, ExchangeFolderPort } from './exchange-folder.port.ts'

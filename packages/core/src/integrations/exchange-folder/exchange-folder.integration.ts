import type { Integration } from '../integration.ts'
import type { ExchangeFolderPort } from './exchange-folder.port.ts'
import { type ExchangeFolderSettings, exchangeFolderSettings } from './exchange-folder.settings.ts'
import { createWatchedFolder } from './watched-folder.ts'

/** Without a folder files come from 1C itself, or by hand. */
const noFolder: ExchangeFolderPort = { listReady: async () => [] }

export const exchangeFolder: Integration<ExchangeFolderSettings, ExchangeFolderPort> = {
  settings: exchangeFolderSettings,
  createPort: ({ folder }) => (folder ? createWatchedFolder(folder) : noFolder),
}

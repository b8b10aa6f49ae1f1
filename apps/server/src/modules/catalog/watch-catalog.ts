import { purgePlaces } from '@agromarket/core/area'
import { type CatalogChange, catalogChannel, followCatalogChange, readCatalogChange } from '@agromarket/core/catalog'
import type { AppContext } from '@agromarket/core/platform/context'
import { type Listener, listen } from '@agromarket/core/platform/db'

/**
 * Purges what this process keeps of the catalogue, regions and branches whenever the database announces a change, as far
 * as the change touches it; `onChange` then purges what was made of it. What comes at once is one change. Every server
 * of a shop listens for itself.
 */
export function watchCatalog(
  app: AppContext,
  databaseUrl: string,
  onChange: (change: CatalogChange) => void,
): Listener {
  let heard: (string | null)[] = []
  const take = () => {
    const change = readCatalogChange(heard)
    heard = []
    followCatalogChange(app, change)
    if (change.isEverything) purgePlaces(app.db)
    onChange(change)
  }
  return listen(databaseUrl, catalogChannel, {
    onNotify(payload) {
      if (heard.length === 0) setImmediate(take)
      heard.push(payload)
    },
    onError: (err) => app.log.warn({ err }, 'catalogue changes are not heard; caches still expire'),
  })
}

import { purgePlaces } from '@agromarket/core/area'
import { catalogChannel, purgeCatalogCaches } from '@agromarket/core/catalog'
import type { AppContext } from '@agromarket/core/platform/context'
import { type Listener, listen } from '@agromarket/core/platform/db'

/**
 * Forgets what this process remembers of the catalogue, regions and branches whenever the database announces a change;
 * `onChange` then forgets what was made of it. Every server of a shop listens for itself.
 */
export function watchCatalog(app: AppContext, databaseUrl: string, onChange: () => void): Listener {
  return listen(databaseUrl, catalogChannel, {
    onNotify: () => {
      purgeCatalogCaches(app.db)
      purgePlaces(app.db)
      onChange()
    },
    onError: (err) => app.log.warn({ err }, 'catalogue changes are not heard; caches still expire'),
  })
}

import { catalogChannel, purgeCatalogCaches } from '@agromarket/core/catalog'
import type { AppContext } from '@agromarket/core/platform/context'
import { type Listener, listen } from '@agromarket/core/platform/db'

/** Forgets what this process remembers of the catalogue whenever an import announces a change. */
export function watchCatalog(app: AppContext, databaseUrl: string): Listener {
  return listen(databaseUrl, catalogChannel, {
    onNotify: () => purgeCatalogCaches(app.db),
    onError: (err) => app.log.warn({ err }, 'catalogue changes are not heard; caches still expire'),
  })
}

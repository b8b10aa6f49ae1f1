import { announceCatalogChange } from '@agromarket/core/catalog'
import { watchCatalog } from '@agromarket/server'
import { expect, it, vi } from 'vitest'
import { givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

it('forgets totals and trees as soon as another process announces a changed catalogue', async () => {
  const listener = watchCatalog(shop.app, shop.databaseUrl)
  const total = async () => (await shop.visitor().get('/api/parts?perPage=1')).json().total
  await givenPart(shop.db)
  const before = await total()
  await givenPart(shop.db)

  // The listener connects in the background: announced until heard.
  await vi.waitFor(
    async () => {
      await announceCatalogChange(shop.db)
      expect(await total()).toBe(before + 1)
    },
    { timeout: 5_000, interval: 100 },
  )

  await listener.close()
})

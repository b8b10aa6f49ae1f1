import { countCatalogCaches } from '@agromarket/core/catalog'
import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

it('says that the process is up without asking for a session', async () => {
  const answer = await shop.visitor().get('/healthz')

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ok' })
  expect(answer.cookies).toEqual([])
})

it('lets visitors in once the columns of lists have been read', async () => {
  const { app } = shop
  const readsBefore = countCatalogCaches(app)['part_index']?.misses

  const answer = await shop.visitor().get('/readyz')

  expect(answer.json().down).not.toContain('lists')
  expect([readsBefore, countCatalogCaches(app)['part_index']?.misses]).toEqual([0, 1])
})

it('names what is down when it is not ready', async () => {
  await shop.db.deleteFrom('kyselyMigration' as never).execute()

  const answer = await shop.visitor().get('/readyz')

  expect(answer.statusCode).toBe(503)
  expect(answer.json().down).toContain('migrations')
})

import { exposeExchange } from '@agromarket/core/exchange'
import { createMetrics } from '@agromarket/core/platform/metrics'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase } from './given-base.ts'

const shop = useTestShop()

it('shows for how long each published base has been silent, and none that is only analysed or stopped', async () => {
  const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`
  const silent = await givenBase(shop.db, { name: 'Молчит', isPublished: true })
  const stopped = await givenBase(shop.db, { name: 'Остановлена', isPublished: true })
  await givenBase(shop.db, { name: 'Анализ' })
  await shop.db
    .updateTable('exchangeBase')
    .set({ publishedAt: ago(48), exchangedAt: ago(7) })
    .where('id', 'in', [silent.id, stopped.id])
    .execute()
  await shop.db.updateTable('exchangeBase').set({ isPaused: true }).where('id', '=', stopped.id).execute()
  const registry = createMetrics().registry
  exposeExchange(registry, shop.db)

  const { values } = (await registry.getMetricsAsJSON()).find(({ name }) => name === 'exchange_silence_seconds') ?? {}

  expect(values).toEqual([{ labels: { base: 'Молчит' }, value: expect.closeTo(7 * 3600, -2) }])
})

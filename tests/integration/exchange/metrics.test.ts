import { exposeExchange } from '@agromarket/core/exchange'
import { createMetrics } from '@agromarket/core/platform/metrics'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase } from './given-base.ts'
import { openSaleSession } from './sale-session.ts'

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

  const shown = await registry.getMetricsAsJSON()
  const valuesOf = (metric: string) => shown.find(({ name }) => name === metric)?.values

  expect(valuesOf('exchange_silence_seconds')).toEqual([
    { labels: { base: 'Молчит' }, value: expect.closeTo(7 * 3600, -2) },
  ])
  expect(valuesOf('exchange_silence_limit_seconds')).toEqual([{ labels: { base: 'Молчит' }, value: 6 * 3600 }])
})

it('tells an administrator of a base that is silent for longer than its settings allow, until an exchange comes', async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  const late = await givenBase(shop.db, { name: 'Поздно', isPublished: true, settings: { silenceHours: 5 } })
  const atNight = await givenBase(shop.db, { name: 'Ночью', isPublished: true, settings: { silenceHours: 24 } })
  const at = sql<Date>`now() - make_interval(mins => 330)`
  await shop.db
    .updateTable('exchangeBase')
    .set({ publishedAt: at, exchangedAt: at })
    .where('id', 'in', [late.id, atNight.id])
    .execute()
  const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  expect(await admin.trpc.exchange.bases.silent.query()).toEqual([{ name: 'Поздно', hours: 5 }])

  const session = await openSaleSession(shop, late)
  await session.ask('query')
  await session.ask('success')

  expect(await admin.trpc.exchange.bases.silent.query()).toEqual([])
})

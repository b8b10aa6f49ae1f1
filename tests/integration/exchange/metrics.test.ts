import { exposeExchange, mailSilence } from '@agromarket/core/exchange'
import { createMetrics } from '@agromarket/core/platform/metrics'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase, mapBase } from './given-base.ts'
import { playExchange } from './play-exchange.ts'
import { openSaleSession } from './sale-session.ts'
import { writeGoods } from './write-package.ts'

const shop = useTestShop()

it('shows for how long each published base has been silent, and none that is only analysed or stopped', async () => {
  const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`
  const silent = await givenBase(shop.db, { name: 'Молчит', isPublished: true })
  const stopped = await givenBase(shop.db, { name: 'Остановлена', isPublished: true })
  await givenBase(shop.db, { name: 'Анализ' })
  await shop.db
    .updateTable('exchangeBase')
    .set({ publishedAt: ago(48), goodsAt: ago(7) })
    .where('id', 'in', [silent.id, stopped.id])
    .execute()
  await shop.db.updateTable('exchangeBase').set({ isPaused: true }).where('id', '=', stopped.id).execute()
  const registry = createMetrics().registry
  exposeExchange(registry, shop.db)

  const asked = vi.spyOn(shop.db, 'getExecutor')
  const shown = await registry.getMetricsAsJSON()
  // Of silences, and of answers.
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
  const valuesOf = (metric: string) => shown.find(({ name }) => name === metric)?.values

  expect(valuesOf('exchange_silence_seconds')).toEqual([
    { labels: { base: 'Молчит', kind: 'goods' }, value: expect.closeTo(7 * 3600, -2) },
  ])
  expect(valuesOf('exchange_silence_limit_seconds')).toEqual([
    { labels: { base: 'Молчит', kind: 'goods' }, value: 6 * 3600 },
  ])
})

/** A published base whose last goods and orders were so many minutes ago; null: it has never exchanged them. */
async function givenSilence(name: string, at: { goods: number | null; orders: number | null }) {
  await shop.db.deleteFrom('exchangeBase').execute()
  const base = await givenBase(shop.db, { name, isPublished: true, settings: { silenceHours: 5 } })
  const ago = (minutes: number | null) =>
    minutes === null ? null : sql<Date>`now() - make_interval(mins => ${minutes}::integer)`
  await shop.db
    .updateTable('exchangeBase')
    .set({ publishedAt: ago(6000), goodsAt: ago(at.goods), ordersAt: ago(at.orders) })
    .where('id', '=', base.id)
    .execute()
  return base
}

const givenAdmin = async () => shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
const takeOrders = async (base: { login: string }) => {
  const session = await openSaleSession(shop, base)
  await session.ask('query')
  expect((await session.ask('success')).body).toContain('success')
}

it('tells an administrator of a base whose goods have stopped, however often it takes orders, until goods come', async () => {
  const base = await givenSilence('Поздно', { goods: 330, orders: 330 })
  await mapBase(shop.db, base.id)
  const admin = await givenAdmin()
  const silent = () => admin.trpc.exchange.bases.silent.query()
  expect(await silent()).toEqual([
    { name: 'Поздно', kind: 'goods', hours: 5 },
    { name: 'Поздно', kind: 'orders', hours: 5 },
  ])

  await takeOrders(base)
  expect(await silent()).toEqual([{ name: 'Поздно', kind: 'goods', hours: 5 }])

  const session = await playExchange(shop, base.login)
  await session.send('import.xml', writeGoods([{ id: 'silent-1', article: 'S-1' }]))
  expect(await silent()).toEqual([])
})

it('waits of a base for what it has exchanged before alone, and of a new one for its goods', async () => {
  const admin = await givenAdmin()
  const silent = () => admin.trpc.exchange.bases.silent.query()
  await givenSilence('Одни заказы', { goods: null, orders: 10 })
  expect(await silent()).toEqual([])
  await givenSilence('Одни товары', { goods: 10, orders: null })
  expect(await silent()).toEqual([])
  await givenSilence('Новая', { goods: null, orders: null })
  expect(await silent()).toEqual([{ name: 'Новая', kind: 'goods', hours: 100 }])
})

it('writes to administrators once in a silence, and once more in the next one', async () => {
  const base = await givenSilence('Письма', { goods: null, orders: 330 })
  const { email } = await givenBuyer(shop.db, { roles: ['admin'] })
  await givenBuyer(shop.db, { roles: ['branchManager'] })
  const letters = async () => {
    await mailSilence(shop.app)
    const rows = await shop.db.selectFrom('message').selectAll().where('template', '=', 'exchange-silent').execute()
    return rows.filter(({ recipient }) => recipient === email).length
  }
  expect(await letters()).toBe(1)
  expect(await letters()).toBe(1)

  await takeOrders(base)
  expect(await letters()).toBe(1)

  await givenSilence('Письма', { goods: null, orders: 400 })
  expect(await letters()).toBe(2)
})

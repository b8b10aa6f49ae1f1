import { applyMapping } from '@agromarket/core/exchange'
import { connectDedicated } from '@agromarket/core/platform/db'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { givenBuyer, givenModel } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenBase, mapBase } from './given-base.ts'
import { playExchange } from './play-exchange.ts'
import { type WrittenOffer, writeGoods, writeOffers } from './write-package.ts'

const shop = useTestShop()
let base: { id: string; login: string }
let admin: TestVisitor
let session: Awaited<ReturnType<typeof playExchange>>

beforeAll(async () => {
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
})
beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
  base = await givenBase(shop.db, { isPublished: true })
  await mapBase(shop.db, base.id)
  session = await playExchange(shop, base.login)
})

const explain = (kind: 'priceType' | 'property' | 'maker', externalId: string, target: string) =>
  admin.trpc.exchange.mapping.save.mutate({ baseId: base.id, kind, externalId, target })
const onSale = async () => {
  const rows = await shop.db.selectFrom('part').select('article').where('removedAt', 'is', null).execute()
  return rows.map(({ article }) => article)
}

it('says which price type fills a price list already', async () => {
  await session.send('offers.xml', writeOffers([{ id: 'a', prices: { retail: '1.00', dealer: '2.00' } }]))
  const { rows } = await admin.trpc.exchange.mapping.get.query({ baseId: base.id })
  const taken = rows.find(({ externalId }) => externalId === 'retail')?.target ?? ''

  await expect(explain('priceType', 'dealer', taken)).rejects.toThrow(
    'Этот прайс-лист уже наполняет тип цены «Розничная»',
  )
})

it('says before anything is published what becomes of prices in another currency than that of their list', async () => {
  const { id: baseId, login } = await givenBase(shop.db)
  const offers = writeOffers([{ id: 'a', prices: { retail: '1.00', dealer: '2.00' }, currency: 'USD' }])
  await (await playExchange(shop, login)).send('offers.xml', offers)
  const lists = await shop.db.selectFrom('priceList').select(['id', 'currency']).execute()
  const listIn = (currency: string) => String(lists.find((list) => list.currency === currency)?.id)
  const choose = async (externalId: string, target: string) => {
    await admin.trpc.exchange.mapping.save.mutate({ baseId, kind: 'priceType', externalId, target })
    const { rows } = await admin.trpc.exchange.mapping.get.query({ baseId })
    return rows.find((row) => row.externalId === externalId)?.note
  }
  await shop.db
    .insertInto('currencyRate')
    .values([{ currency: 'KZT', since: '2026-01-01', roubles: '18', units: 100, createdByName: '' }])
    .execute()

  expect(await choose('retail', listIn('RUB'))).toBeNull()
  expect(await choose('retail', listIn('KZT'))).toBe('Цены пересчитываются из рублей в тенге по курсу сайта.')
  expect(await choose('retail', '-')).toBeNull()
  // Nothing but its prices says what currency this one is in.
  expect(await choose('dealer', listIn('RUB'))).toMatch(/^Цены не пересчитать из долларов в рубли: на сайте нет курса/)
})

it('asks of no maker that the shop calls the same, and loads none that somebody has put aside', async () => {
  await session.send('import.xml', writeGoods([{ id: 'a', article: 'M-1' }]))
  await session.send('import.xml', writeGoods([{ id: 'b', article: 'M-2', maker: 'Никому' }], { isChangesOnly: true }))

  const { rows } = await admin.trpc.exchange.mapping.get.query({ baseId: base.id })
  const makers = rows.filter(({ kind }) => kind === 'maker').map(({ name, target }) => [name, target])
  expect(makers.sort()).toEqual([
    ['Gates', 'gates'],
    ['Никому', null],
  ])
  await explain('maker', 'gates', '-')
  await session.send('import.xml', writeGoods([{ id: 'c', article: 'M-3' }], { isChangesOnly: true }))
  expect(await onSale()).toEqual(['M-1'])
})

it('says of how many prices the currency is unknown when the mapping is applied, too', async () => {
  await session.send('import.xml', writeGoods([{ id: 'a', article: 'M-1' }]))
  await session.send('offers.xml', writeOffers([{ id: 'a', prices: { retail: '5.00' }, currency: 'у.е.' }]))
  await admin.trpc.exchange.mapping.applyNow.mutate({ baseId: base.id })
  await shop.drainOutbox()

  const told = await shop.db
    .selectFrom('exchangeReport')
    .innerJoin('exchangeRun', 'exchangeRun.id', 'exchangeReport.runId')
    .select('content')
    .where('exchangeRun.baseId', '=', base.id)
    .where('exchangeRun.kind', '=', 'mapping')
    .where('level', '=', 'warning')
    .execute()
  expect(told).toEqual([{ content: 'Цен без известной валюты или курса: 1, они отложены' }])
})

it('knows a machine by the name that one model alone bears', async () => {
  const known = await givenModel(shop.db, { name: 'ACROS 530' })
  await givenModel(shop.db, { name: '6R 150', maker: 'John Deere' })
  await givenModel(shop.db, { name: '6R 150', maker: 'Fendt' })
  const machines = { machines: `acros 530; 6R 150; ${known.slug}; Нива` }
  const goods = [{ id: 'a', article: 'M-1', properties: machines }]
  await session.send('import.xml', writeGoods(goods))
  await explain('property', 'machines', 'applicability')

  await session.send('import.xml', writeGoods([{ ...goods[0], id: 'a', name: 'Ремень' }], { isChangesOnly: true }))

  expect(await shop.db.selectFrom('applicability').select('modelId').execute()).toEqual([{ modelId: known.id }])
})

it('asks for no currency of prices that are not loaded', async () => {
  await shop.db.updateTable('exchangeBase').set({ publishedAt: null }).execute()
  const prices: WrittenOffer[] = [
    { id: 'a', prices: { dealer: '2.00' }, currency: 'у.е.' },
    { id: 'b', prices: { retail: '1.00' } },
  ]
  await session.send('offers.xml', writeOffers(prices))
  const analyse = async () => {
    await shop.drainOutbox()
    const { conditions, postponed } = await admin.trpc.exchange.bases.analysis.query({ baseId: base.id })
    return { areKnown: conditions.find(({ name }) => name === 'Валюты известны')?.isMet, postponed }
  }
  // A price of both an unknown type and an unknown currency is one.
  expect(await analyse()).toEqual({ areKnown: false, postponed: { positions: 2, prices: 1, stocks: 0 } })

  await explain('priceType', 'dealer', '-')

  expect(await analyse()).toEqual({ areKnown: true, postponed: { positions: 2, prices: 0, stocks: 0 } })
})

it('does not take what was only counted, and ended after the publication, for what the shop has', async () => {
  const setBase = (values: { publishedAt: Date | null; mappingRevision: number; projectedRevision: number }) =>
    shop.db.updateTable('exchangeBase').set(values).where('id', '=', base.id).execute()
  await setBase({ publishedAt: null, mappingRevision: 3, projectedRevision: 0 })
  const { id: runId } = await shop.db
    .insertInto('exchangeRun')
    .values({ baseId: base.id, kind: 'mapping', state: 'running', isAnalysis: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = await connectDedicated(shop.db)
  await other.query('select pg_advisory_lock(7203001, hashtext($1))', [base.id])
  const waiting = Promise.withResolvers<void>()
  const { signal } = new AbortController()
  const counted = applyMapping(
    shop.app,
    { runId, isApproved: true },
    {
      // Asked for by whoever waits for the base, which it has read before.
      get signal() {
        waiting.resolve()
        return signal
      },
      report: () => undefined,
    },
  )
  await waiting.promise
  await setBase({ publishedAt: new Date(), mappingRevision: 5, projectedRevision: 5 })
  await other.end()
  await counted

  const [shown] = (await admin.trpc.exchange.bases.list.query()).filter(({ id }) => id === base.id)
  expect(shown).toMatchObject({ isPublished: true, isMappingNew: false })
})

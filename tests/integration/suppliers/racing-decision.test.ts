import { beforeEach, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenKey, givenSupplier, givenSupplierUser, onSale } from './given-supplier.ts'

const shop = useTestShop()
let supplier: TestVisitor
let admin: TestVisitor
let push: (count: number, price: number, mode?: 'full' | 'delta') => Promise<string>

beforeEach(async () => {
  await shop.db.deleteFrom('supplierPosition').execute()
  const supplierId = await givenSupplier(shop.db, `ООО ${crypto.randomUUID()}`)
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  const { key } = await givenKey(shop.db, supplier, supplierId)
  push = async (count, price, mode = 'full') => {
    const names = Array.from({ length: count }, (_, at) => ({ article: `R-${at}`, manufacturer: 'Gates' }))
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/api/suppliers/positions',
      headers: { authorization: `Bearer ${key}` },
      payload: { mode, positions: names.map((name) => ({ ...name, name: 'Ремень', price, stock: 4 })) },
    })
    await shop.drainOutbox()
    return answer.json().uploadId as string
  }
})

const look = (fileId: string) => admin.trpc.suppliers.files.get.query({ fileId })

it('a held file is compared with what a rollback has put on sale, and can be let through then', async () => {
  await push(20, 100)
  const half = await push(8, 100)
  await admin.trpc.suppliers.files.decide.mutate({ fileId: half, decision: 'apply', comment: 'По телефону' })
  expect(await look(half)).toMatchObject({
    state: 'done',
    decision: { decision: 'apply', scope: 'all', comment: 'По телефону' },
  })
  const dear = await push(20, 200)
  expect((await look(dear)).state).toBe('held')

  await admin.trpc.suppliers.files.rollBack.mutate({ fileId: half })
  await shop.drainOutbox()

  expect(await onSale(shop.app)).toHaveLength(20)
  const held = await admin.trpc.suppliers.files.held.query({ fileId: dear })
  expect(held).toMatchObject({ file: { state: 'held' }, counts: { added: 0, changed: 20 } })
  await admin.trpc.suppliers.files.decide.mutate({ fileId: dear, decision: 'apply' })
  expect((await onSale(shop.app)).map(({ priceMinor }) => priceMinor)).toEqual(Array(20).fill(20_000))
  const { items } = await supplier.trpc.suppliers.notices.list.query({ filter: 'all', page: 1 })
  expect(items.map(({ title }) => title)).toContainEqual(expect.stringContaining('применение отменено'))
})

it('of a rollback and a decision at the same moment each ends, and what is on sale is one version', async () => {
  await push(20, 100)
  const half = await push(8, 100)
  await admin.trpc.suppliers.files.decide.mutate({ fileId: half, decision: 'apply' })
  const dear = await push(20, 200)

  const answers = await Promise.allSettled([
    admin.trpc.suppliers.files.rollBack.mutate({ fileId: half }),
    admin.trpc.suppliers.files.decide.mutate({ fileId: dear, decision: 'apply' }),
    admin.trpc.suppliers.files.rollBack.mutate({ fileId: half }),
    admin.trpc.suppliers.files.decide.mutate({ fileId: dear, decision: 'apply' }),
  ])
  await shop.drainOutbox()

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ data: { appCode: 'supplier_record_changed' } })
  }
  const prices = new Set((await onSale(shop.app)).map(({ priceMinor }) => priceMinor))
  expect([...prices]).toEqual([(await look(dear)).state === 'done' ? 20_000 : 10_000])
})

it('of two decisions at the same moment, on a price list and on changes of it, one counts and the other file is compared anew', async () => {
  await push(20, 100)
  const held = [await push(20, 200), await push(20, 300, 'delta')]
  const decide = (fileId: string) => admin.trpc.suppliers.files.decide.mutate({ fileId, decision: 'apply' })

  const answers = await Promise.allSettled(held.map(decide))
  await shop.drainOutbox()

  const refusals = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.data.appCode)
  expect(refusals).toEqual(['supplier_record_changed'])
  const states = (await Promise.all(held.map(look))).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['done', 'held'])
})

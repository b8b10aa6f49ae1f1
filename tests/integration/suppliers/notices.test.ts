import { listOutbox } from '@agromarket/core/notifications'
import { keepHouse, mailDaySummaries, mailMorningNotices, mailNotice } from '@agromarket/core/suppliers'
import { beforeEach, expect, it, vi } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenKey, givenSupplier, givenSupplierUser, upload } from './given-supplier.ts'

const shop = useTestShop()
let supplierId: string
let user: Awaited<ReturnType<typeof givenSupplierUser>>
let supplier: TestVisitor

beforeEach(async () => {
  supplierId = await givenSupplier(shop.db, `ООО ${crypto.randomUUID()}`)
  user = await givenSupplierUser(shop.db, supplierId)
  supplier = await shop.signedIn(user)
})

const lettersTo = async (email: string | null) =>
  (await listOutbox(shop.app.db)).filter(({ to }) => to === email).map(({ subject }) => subject)
const wants = (settings: object) => supplier.trpc.suppliers.notices.saveSettings.mutate(settings)

it('tells those who want to know by e-mail what became of a file, once, and nobody else', async () => {
  const colleague = await givenSupplierUser(shop.db, supplierId)
  const stranger = await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'Чужой'))
  await wants({ mail: ['failed'], isQuietAtNight: false })
  await (await shop.signedIn(colleague)).trpc.suppliers.notices.saveSettings.mutate({ mail: ['held'] })

  await upload(supplier, 'остатки.csv', 'ничего;тут\nнет;цен')
  await shop.drainOutbox()
  await shop.drainOutbox()

  expect(await lettersTo(user.email)).toEqual([expect.stringContaining('остатки. csv')])
  expect([await lettersTo(colleague.email), await lettersTo(stranger.email)]).toEqual([[], []])
})

it('keeps the night quiet for who wants it, and writes in the morning', async () => {
  await wants({ mail: ['failed'], isQuietAtNight: true })
  const wakeful = await givenSupplierUser(shop.db, supplierId)
  await (await shop.signedIn(wakeful)).trpc.suppliers.notices.saveSettings.mutate({
    mail: ['failed'],
    isQuietAtNight: false,
  })
  const notice = { supplierId, kind: 'failed', level: 'error', title: 'ночь.csv не разобран', content: '' }
  const { id: noticeId } = await shop.db
    .insertInto('supplierNotice')
    .values(notice)
    .returning('id')
    .executeTakeFirstOrThrow()
  const moscow = (time: string) => new Date(`2026-11-22T${time}:00+03:00`)

  expect(await mailNotice(shop.app, { noticeId, at: moscow('20:00') })).toEqual({ written: 1, waiting: 1 })
  expect(await mailMorningNotices(shop.app, { at: moscow('06:59') })).toEqual({ written: 0 })
  expect(await mailMorningNotices(shop.app, { at: moscow('07:00') })).toEqual({ written: 1 })
  expect(await mailMorningNotices(shop.app, { at: moscow('07:10') })).toEqual({ written: 0 })
  await shop.drainOutbox()
  expect([(await lettersTo(user.email)).length, (await lettersTo(wakeful.email)).length]).toEqual([1, 1])
})

it('writes to the address that a person has named, and tells in the portal of what he wants to be told', async () => {
  const email = `sklad-${crypto.randomUUID()}@agrosnab.test`
  await wants({ mail: ['failed'], portal: ['held'], email, isQuietAtNight: false })

  await upload(supplier, 'остатки.csv', 'ничего;тут\nнет;цен')
  await shop.drainOutbox()
  await shop.drainOutbox()

  expect([(await lettersTo(email)).length, (await lettersTo(user.email)).length]).toEqual([1, 0])
  const { items, counts } = await supplier.trpc.suppliers.notices.list.query({})
  expect(items.map(({ kind, isRead }) => [kind, isRead])).toEqual([['failed', true]])
  expect([counts.unread, (await supplier.trpc.suppliers.viewer.query()).unread]).toEqual([0, 0])
  await wants({ portal: ['failed'] })
  expect((await supplier.trpc.suppliers.viewer.query()).unread).toBe(1)
})

it('sums up the day for who wants it, once, from six in the evening on, of his own suppliers alone', async () => {
  await wants({ isDailySummary: true })
  await givenSupplierUser(shop.db, supplierId)
  await upload(supplier, 'день.csv', 'ничего;тут\nнет;цен')
  await shop.drainOutbox()
  const today = new Date().toISOString().slice(0, 10)
  const moscow = (time: string) => new Date(`${today}T${time}:00+03:00`)

  expect(await mailDaySummaries(shop.app, { at: moscow('17:59') })).toEqual({ readers: 0 })
  for (const time of ['18:00', '18:10']) await mailDaySummaries(shop.app, { at: moscow(time) })
  await shop.drainOutbox()

  const letters = (await listOutbox(shop.app.db)).filter(
    ({ to, subject }) => to === user.email && subject?.includes('сводка'),
  )
  expect(letters).toHaveLength(1)
  expect(letters.map(({ text }) => text).join()).toContain('файлов 1')
})

it('a price list that is overdue leaves the shop with a word to its supplier, and only once', async () => {
  const { priceListId } = await givenKey(shop.db, supplier, supplierId)
  await shop.db
    .updateTable('supplierPriceList')
    .set({ currentVersion: 1, appliedAt: new Date(Date.now() - 30 * 86_400_000) })
    .where('id', '=', priceListId)
    .execute()

  expect([(await keepHouse(shop.app)).hidden, (await keepHouse(shop.app)).hidden]).toEqual([1, 0])

  const { items } = await supplier.trpc.suppliers.notices.list.query({})
  expect(items.map(({ kind }) => kind)).toEqual(['overdue'])
})

it('forgets originals of long ago with their reports, but never what is on sale or waits', async () => {
  const send = async (name: string) => {
    const { fileId } = (await upload(supplier, name, `нет;${name}`)).json() as { fileId: string }
    await shop.drainOutbox()
    return fileId
  }
  const [gone, waits] = [await send('a.csv'), await send('b.csv')]
  await shop.db
    .updateTable('supplierFile')
    .set({ receivedAt: new Date(Date.now() - 200 * 86_400_000) })
    .where('supplierId', '=', supplierId)
    .execute()
  await shop.db.updateTable('supplierFile').set({ state: 'failed' }).where('id', '=', gone).execute()
  await shop.db.updateTable('supplierFile').set({ state: 'held' }).where('id', '=', waits).execute()
  const stored = await shop.db
    .selectFrom('supplierFile')
    .select('storedFileId')
    .where('id', '=', gone)
    .executeTakeFirstOrThrow()

  expect((await keepHouse(shop.app)).files).toBe(1)

  await vi.waitFor(async () => {
    const left = await shop.db.selectFrom('storedFile').select('id').where('id', '=', stored.storedFileId).execute()
    expect(left).toEqual([])
  })
  const files = await shop.db.selectFrom('supplierFile').select('id').where('supplierId', '=', supplierId).execute()
  expect(files.map(({ id }) => id)).toEqual([waits])
})

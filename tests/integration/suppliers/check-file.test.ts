import { beforeAll, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenSupplier, givenSupplierUser, onSale, upload } from './given-supplier.ts'

const shop = useTestShop()
let supplier: TestVisitor
let fileId: string

const good = Array.from({ length: 60 }, (_, row) => `C-${row};100;5`)
const bad = ['C-100;договорная;5', 'C-101;;5', 'C-102;сто;5', ';100;5', 'C-103;100;>10', 'C-0;120;5']
const content = ['Артикул;Цена;Остаток', ...good, ...bad].join('\n')

beforeAll(async () => {
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db)))
  fileId = (await upload(supplier, 'check.csv', content)).json().fileId
  await shop.drainOutbox()
})

const preview = () => supplier.trpc.suppliers.files.preview.query({ fileId })

it('the whole file is read before its profile is saved: as many rows are taken and refused, for the same causes, as then', async () => {
  const { profile, rows } = await preview()
  // What is wrong stands below the rows that are shown.
  expect(rows.every(({ problems }) => problems.length === 0)).toBe(true)

  const { jobId } = await supplier.trpc.suppliers.files.check.mutate({ fileId, profile })
  await shop.drainOutbox()

  const job = await supplier.trpc.longJobs.get.query({ id: jobId })
  expect(job).toMatchObject({ state: 'done', percent: 100 })
  expect((await supplier.trpc.suppliers.files.get.query({ fileId })).state).toBe('unmapped')
  expect(await onSale(shop.app)).toEqual([])
  await supplier.trpc.suppliers.files.confirm.mutate({ fileId, name: 'Основной', profile })
  await shop.drainOutbox()
  const { counts } = await supplier.trpc.suppliers.files.get.query({ fileId })
  const { rows: read, accepted, rejected, warnings, causes } = counts
  expect(job.counts).toEqual({ rows: read, accepted, rejected, warnings, ...causes })
  expect(job.counts).toMatchObject({ rows: 66, rejected: 4, priceOnRequest: 1, articleMissing: 1, rowRepeated: 1 })
})

it('a check of columns that the file has not is refused in words', async () => {
  const { profile } = await preview()
  const price = { index: 7, title: 'Оптовая' }
  const { jobId } = await supplier.trpc.suppliers.files.check.mutate({
    fileId,
    profile: { ...profile, columns: { ...profile.columns, price } },
  })
  await expect(shop.drainOutbox()).rejects.toThrow('Нет столбца «Оптовая»')

  expect(await supplier.trpc.longJobs.get.query({ id: jobId })).toMatchObject({
    state: 'failed',
    error: 'Нет столбца «Оптовая»',
  })
})

it('nobody else checks the file, nor sees what came of it; who only looks does not check', async () => {
  const { profile } = await preview()
  const { jobId } = await supplier.trpc.suppliers.files.check.mutate({ fileId, profile })
  const stranger = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'ТОО «Чужой»')))
  const own = await shop.db.selectFrom('supplier').select('id').where('name', '=', 'ООО «Агроснаб»').executeTakeFirst()
  const looker = await shop.signedIn(await givenSupplierUser(shop.db, own?.id ?? '', 'view'))

  await expect(stranger.trpc.suppliers.files.check.mutate({ fileId, profile })).rejects.toMatchObject({
    data: { appCode: 'not_found' },
  })
  await expect(stranger.trpc.longJobs.get.query({ id: jobId })).rejects.toMatchObject({
    data: { appCode: 'not_found' },
  })
  await expect(looker.trpc.suppliers.files.check.mutate({ fileId, profile })).rejects.toMatchObject({
    data: { appCode: 'forbidden' },
  })
  await shop.drainOutbox()
})

it('one person has whole files checked thirty times an hour, for each takes its turn among files to be sold', async () => {
  const { profile } = await preview()
  const own = await shop.db.selectFrom('supplier').select('id').where('name', '=', 'ООО «Агроснаб»').executeTakeFirst()
  const busy = await shop.signedIn(await givenSupplierUser(shop.db, own?.id ?? ''))
  for (let turn = 0; turn < 30; turn++) await busy.trpc.suppliers.files.check.mutate({ fileId, profile })

  await expect(busy.trpc.suppliers.files.check.mutate({ fileId, profile })).rejects.toMatchObject({
    data: { appCode: 'rate_limited' },
  })
})

import { beforeAll, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenSupplier, givenSupplierUser, onSale, upload } from './given-supplier.ts'

const shop = useTestShop()
let supplierId: string
let supplier: TestVisitor
let admin: TestVisitor
let priceListId: number

const price = (rows: string[]) => ['Артикул;Производитель;Цена;Остаток;Срок, дней', ...rows].join('\n')
const goodRows = Array.from({ length: 30 }, (_, index) => `P-${index};Gates;100;5;1`)

async function send(rows: string[], name: string) {
  const { fileId } = (await upload(supplier, name, price(rows))).json() as { fileId: string }
  await shop.drainOutbox()
  return fileId
}

beforeAll(async () => {
  supplierId = await givenSupplier(shop.db)
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  const manufacturer = 'Optibelt'
  await givenPart(shop.db, { manufacturer })
  const fileId = await send([...goodRows, 'AG-0018;Оптибелт;100;>100;2', '=1+2;Gates;сто;1;1'], 'price_1.csv')
  const { profile } = await supplier.trpc.suppliers.files.preview.query({ fileId })
  const { id: manufacturerId } = await shop.db
    .selectFrom('manufacturer')
    .select('id')
    .where('name', '=', manufacturer)
    .executeTakeFirstOrThrow()
  await supplier.trpc.suppliers.nameMaker.mutate({ supplierId, spelling: 'Оптибелт', manufacturerId })
  const confirmed = await supplier.trpc.suppliers.files.confirm.mutate({
    fileId,
    name: 'Основной',
    profile: {
      ...profile,
      fileMask: 'price*',
      article: { removesSpaces: true, cutPrefix: 'AG-', padTo: 6 },
      pricePercent: -6,
      extraDays: 3,
    },
  })
  priceListId = confirmed.priceListId
  await shop.drainOutbox()
  const file = await supplier.trpc.suppliers.files.get.query({ fileId })
  if (file.state === 'held') await admin.trpc.suppliers.files.decide.mutate({ fileId, decision: 'apply' })
})

const lastFile = async () =>
  (await shop.db.selectFrom('supplierFile').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

it('columns are read as the profile transforms them: a mark cut off, zeros added, a discount, days for the way', async () => {
  const positions = await onSale(shop.app)

  expect(positions.find(({ article }) => article === '000018')).toMatchObject({ priceMinor: 9_400, quantity: 100 })
  const { days } = await shop.db
    .selectFrom('supplierPosition')
    .select('days')
    .where('article', '=', '000018')
    .executeTakeFirstOrThrow()
  expect(days).toBe(5)
  expect(positions.map(({ article }) => article)).toContain('P-0')
})

it('the log counts what was written otherwise, and can be fetched as a table without formulas', async () => {
  const fileId = await lastFile()

  const { replacements } = await supplier.trpc.suppliers.files.log.query({ fileId })
  expect(replacements).toEqual([
    { field: 'stock', from: '>100', to: '100', count: 1 },
    { field: 'maker', from: 'Оптибелт', to: 'Optibelt', count: 1 },
  ])

  const answer = await supplier.get(`/api/suppliers/portal/files/${fileId}/log`)
  expect(answer.headers['content-type']).toContain('text/csv')
  const lines = answer.body.split('\r\n')
  expect(lines[0]).toContain('Время;Уровень;Строка')
  expect(lines.find((line) => line.includes('Цена не число'))).toContain(";'=1+2;")
})

it('nobody else gets the log', async () => {
  const stranger = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'Чужой')))
  expect((await stranger.get(`/api/suppliers/portal/files/${await lastFile()}/log`)).statusCode).toBe(404)
})

const versionOf = async (id: number) =>
  (await admin.trpc.suppliers.manage.profiles.query({ priceListId: id }))[0]?.version ?? null

it('rows that another profile reads to the same are not changed, those that it reads otherwise are', async () => {
  const { profile } = await supplier.trpc.suppliers.files.preview.query({ fileId: await lastFile() })
  const own = goodRows.map((row) => row.replace('P-', 'Q-'))
  const twenty = own.slice(0, 20)
  const first = await send(own, 'other_1.csv')
  const confirmed = await supplier.trpc.suppliers.files.confirm.mutate({
    ...{ fileId: first, name: 'Другой' },
    profile: { ...profile, fileMask: 'other*' },
  })
  await shop.drainOutbox()
  const save = async (settings: typeof profile) =>
    admin.trpc.suppliers.manage.saveProfile.mutate({
      ...{ priceListId: confirmed.priceListId, name: 'Другой', termHours: 24 },
      profileVersion: await versionOf(confirmed.priceListId),
      profile: { ...settings, fileMask: 'other*' },
    })
  const countsOf = async (fileId: string) => (await supplier.trpc.suppliers.files.get.query({ fileId })).counts

  await save({ ...profile, someQuantity: 7 })
  const same = await send(
    [...twenty, 'Q-99;Gates;100;5;1', ...own.slice(20).map((row) => row.replace(';5;', ';6;'))],
    'other_2.csv',
  )
  expect(await countsOf(same)).toMatchObject({ added: 1, changed: 10, unchanged: 20, gone: 0 })

  await save({ ...profile, extraDays: 4 })
  const later = await send([...own, 'Q-99;Gates;100;5;1'], 'other_3.csv')
  expect(await countsOf(later)).toMatchObject({ added: 0, changed: 31, unchanged: 0, gone: 0 })
})

it('of two who change a profile at once one is told so, and neither renames it to what is there', async () => {
  const { manage } = admin.trpc.suppliers
  const { priceListId: id } = await manage.copyProfile.mutate({ priceListId, name: 'Для двоих' })
  const { profile } = await supplier.trpc.suppliers.files.preview.query({ fileId: await lastFile() })
  const settings = { ...profile, fileMask: 'two*' }
  const save = async (name: string, profileVersion: number | null) =>
    manage.saveProfile.mutate({ ...{ priceListId: id, name, profileVersion, termHours: 24 }, profile: settings })
  const version = await versionOf(id)

  const saved = await Promise.allSettled([save('Для двоих', version), save('Для двоих', version)])

  expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(save('Для двоих', version)).rejects.toMatchObject({ data: { appCode: 'supplier_record_changed' } })
  const current = await versionOf(id)
  await expect(save('Основной', current)).rejects.toMatchObject({ data: { issues: [{ path: 'name' }] } })
  expect(await versionOf(id)).toBe(current)
  await expect(save('Для одного', current)).resolves.toEqual({ priceListId: id })
})

it('a profile is copied into a new price list without its masks, by administrators alone', async () => {
  const copy = { priceListId, name: 'Брянск' }
  await expect(supplier.trpc.suppliers.manage.copyProfile.mutate(copy)).rejects.toThrow()

  const made = await admin.trpc.suppliers.manage.copyProfile.mutate(copy)

  const { priceLists } = await admin.trpc.suppliers.manage.get.query({ supplierId })
  const [from, to] = [priceListId, made.priceListId].map((id) => priceLists.find((list) => list.id === id)?.profile)
  expect(to).toEqual({ ...from, fileMask: '', senderMask: '' })
  await expect(admin.trpc.suppliers.manage.copyProfile.mutate(copy)).rejects.toThrow()
})
